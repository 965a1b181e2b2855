"""The Jaws of Victory: the battle of the Korsun-Cherkassy pocket, January and February 1944."""
