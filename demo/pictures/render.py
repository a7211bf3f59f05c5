#!/usr/bin/env python3
"""Renders the demo shop's pictures and writes them as WebP beside this file.

    ./render.py                 every planned picture of the manifest
    ./render.py dallah vase-2   these keys or single pictures, again

Needs Blender 3.4 and ImageMagick. With numpy, and OIDN_WEIGHTS naming the file rt_ldr_alb_nrm.tza of
the oidn-weights project, 8 samples a pixel are enough; without them 160 are taken.
"""
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
MANIFEST = os.path.join(HERE, 'manifest.json')
WEIGHTS = os.environ.get('OIDN_WEIGHTS')
SIZE = 608
SAMPLES = 6 if WEIGHTS else 160
LIMIT = {'product': 66_000, 'banner': 105_000}


def there(name):
    return os.path.exists(os.path.join(HERE, f'{name}.webp'))


def listed(entry):
    """Every view of a model by its number: those with a picture and those that are only planned."""
    return sorted(entry.get('views', []) + entry.get('planned', []), key=lambda view: view['file'])


def pictures(manifest, wanted):
    names = [view['file'][:-5] for entry in manifest.values() for view in listed(entry)]
    if wanted:
        return [name for name in names if name in wanted or name.rpartition('-')[0] in wanted]
    return sorted((name for name in names if not there(name)), key=lambda name: name[-1] if name[-1].isdigit() else '1')


def finish(name, raw, weights):
    wide = name.startswith('banner-')
    source = os.path.join(raw, f'{name}.color.png')
    if weights:
        import denoise
        width = round(SIZE * 1920 / 900 / 2) * 2 if wide else SIZE
        clean = os.path.join(raw, f'{name}.clean.png')
        guides = (os.path.join(raw, f'{name}.{guide}.0001.exr') for guide in ('albedo', 'normal'))
        denoise.denoise_files(source, *guides, clean, width, SIZE, weights)
        source = clean
    target = os.path.join(HERE, f'{name}.webp')
    large = os.path.join(raw, f'{name}.large.png')
    size = '1920x900!' if wide else '900x900!'
    sharpen = ['-filter', 'Lanczos', '-resize', size, '-unsharp', '0x0.8+0.5+0.01']
    subprocess.run(['convert', source, *sharpen, '-depth', '8', '-quality', '05', large], check=True)
    for quality in (94, 88, 80, 70, 58, 45):
        subprocess.run(['convert', large, '-define', 'webp:method=4', '-quality', str(quality), target], check=True)
        if os.path.getsize(target) <= LIMIT['banner' if wide else 'product']:
            break
    print(f'{name}: {os.path.getsize(target) // 1000} kB, quality {quality}', flush=True)


def dominant(name):
    command = ['convert', os.path.join(HERE, f'{name}.webp'), '-gravity', 'center', '-crop', '90%x90%+0+0',
               '-resize', '1x1!', '-depth', '8', '-format', '#%[hex:p{0,0}]', 'info:']
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout[:7].lower()


def note_colors(names):
    with open(MANIFEST, encoding='utf-8') as file:
        manifest = json.load(file)
    for entry in manifest.values():
        views = listed(entry)
        for view in views:
            if view['file'][:-5] in names:
                view['color'] = dominant(view['file'][:-5])
        entry['views'] = [view for view in views if there(view['file'][:-5])]
        entry['files'] = [view['file'] for view in entry['views']]
        entry['color'] = entry['views'][0]['color']
        entry.pop('planned', None)
        if len(entry['views']) < len(views):
            entry['planned'] = [view for view in views if not there(view['file'][:-5])]
    with open(MANIFEST, 'w', encoding='utf-8') as file:
        json.dump(manifest, file, ensure_ascii=False, indent=2)
        file.write('\n')


def main():
    with open(MANIFEST, encoding='utf-8') as file:
        names = pictures(json.load(file), sys.argv[1:])
    weights = None
    if WEIGHTS:
        import denoise
        weights = denoise.read_weights(WEIGHTS)
    raw = tempfile.mkdtemp(prefix='pictures-')
    done, ready = [], queue.Queue()

    def finisher():
        while (name := ready.get()) is not None:
            finish(name, raw, weights)
            done.append(name)

    worker = threading.Thread(target=finisher)
    worker.start()
    script = os.path.join(HERE, 'scenes', 'main.py')
    command = ['blender', '-b', '-noaudio', '--python-exit-code', '1', '-P', script, '--', raw, str(SAMPLES), str(SIZE), *names]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as blender:
        for line in blender.stdout:
            if line.startswith('rendered '):
                ready.put(line.split()[1])
            elif 'Error' in line or 'File "' in line:
                print(line, end='', flush=True)
    ready.put(None)
    worker.join()
    note_colors(done)


if __name__ == '__main__':
    main()
