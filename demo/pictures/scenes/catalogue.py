"""The register of pictures: a key, how many views it has, and the function that sets the scene."""

SCENES = {}


def scene(key, views=1):
    """Registers a function that builds view 1, 2, … of a picture and returns how the camera looks at it."""
    def register(build):
        SCENES[key] = (views, build)
        return build
    return register
