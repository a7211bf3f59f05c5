"""blender -b -noaudio -P scenes/main.py -- OUT SAMPLES SIZE name-view …"""
import importlib
import os
import random
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from scenes import stage  # noqa: E402
from scenes.catalogue import SCENES  # noqa: E402

folder = os.path.dirname(os.path.abspath(__file__))
for name in sorted(os.listdir(folder)):
    if name.endswith('.py') and name not in ('main.py', 'catalogue.py'):
        importlib.import_module('scenes.' + name[:-3])

out, samples, size, *wanted = sys.argv[sys.argv.index('--') + 1:]
size, samples = int(size), int(samples)
for picture in wanted:
    key, _, view = picture.rpartition('-') if not picture.startswith('banner-') else (picture, '', '1')
    wide = key.startswith('banner-')
    scene = stage.reset(round(size * 1920 / 900 / 2) * 2 if wide else size, size, samples)
    random.seed(picture)
    how = SCENES[key][1](int(view))
    stage.lights(how.pop('light', 1.0))
    stage.camera(scene, **how)
    stage.save(scene, os.path.join(out, picture))
    print('rendered', picture, flush=True)
bpy.ops.wm.quit_blender()
