"""Takes the grain out of a render with the network of Open Image Denoise.

The weights are read from the file the environment variable OIDN_WEIGHTS names
(rt_ldr_alb_nrm.tza from the oidn-weights project). Only numpy and ImageMagick are needed.
"""
import struct
import subprocess

import numpy as np


def read_weights(path):
    data = open(path, 'rb').read()
    _, _, _, table = struct.unpack_from('<HBBQ', data, 0)
    count, at = struct.unpack_from('<I', data, table)[0], table + 4
    tensors = {}
    for _ in range(count):
        size = struct.unpack_from('<H', data, at)[0]
        name, at = data[at + 2:at + 2 + size].decode(), at + 2 + size
        dims = data[at]
        shape, at = struct.unpack_from(f'<{dims}I', data, at + 1), at + 1 + 4 * dims
        at += dims
        kind, offset, at = chr(data[at]), struct.unpack_from('<Q', data, at + 1)[0], at + 9
        values = np.frombuffer(data, '<f2' if kind == 'h' else '<f4', int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def read_pixels(path, width, height):
    command = ['convert', path, '-depth', '16', '-endian', 'LSB', 'rgb:-']
    raw = subprocess.run(command, check=True, capture_output=True).stdout
    return np.frombuffer(raw, '<u2').reshape(height, width, 3).astype(np.float32) / 65535


def conv(x, weights, name):
    kernel, bias = weights[f'{name}.weight'], weights[f'{name}.bias']
    height, width, _ = x.shape
    padded = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    out = np.empty((height, width, kernel.shape[0]), np.float32)
    taps = [(i, j, np.ascontiguousarray(kernel[:, :, i, j].T)) for i in range(3) for j in range(3)]
    # bands of rows keep the working set in the processor's cache
    band = max(1, 20000 // width)
    for top in range(0, height, band):
        rows = min(band, height - top)
        total = np.zeros((rows * width, kernel.shape[0]), np.float32)
        for i, j, tap in taps:
            total += padded[top + i:top + i + rows, j:j + width].reshape(rows * width, -1) @ tap
        out[top:top + rows] = np.maximum(total + bias, 0).reshape(rows, width, -1)
    return out


def pool(x):
    height, width, channels = x.shape
    return x.reshape(height // 2, 2, width // 2, 2, channels).max(axis=(1, 3))


def grow(x, beside):
    return np.concatenate([x.repeat(2, axis=0).repeat(2, axis=1), beside], axis=2)


def denoise(color, albedo, normal, weights):
    height, width, _ = color.shape
    start = np.concatenate([color, albedo, normal], axis=2)
    start = np.pad(start, ((0, -height % 16), (0, -width % 16), (0, 0)), mode='edge')
    run = lambda x, *names: x if not names else run(conv(x, weights, names[0]), *names[1:])
    one = pool(run(start, 'enc_conv0', 'enc_conv1'))
    two = pool(run(one, 'enc_conv2'))
    three = pool(run(two, 'enc_conv3'))
    x = run(pool(run(three, 'enc_conv4')), 'enc_conv5a', 'enc_conv5b')
    x = run(grow(x, three), 'dec_conv4a', 'dec_conv4b')
    x = run(grow(x, two), 'dec_conv3a', 'dec_conv3b')
    x = run(grow(x, one), 'dec_conv2a', 'dec_conv2b')
    x = run(grow(x, start), 'dec_conv1a', 'dec_conv1b', 'dec_conv0')
    return np.clip(x[:height, :width], 0, 1)


def denoise_files(color, albedo, normal, target, width, height, weights):
    result = denoise(*(read_pixels(path, width, height) for path in (color, albedo, normal)), weights)
    raw = (result * 65535 + 0.5).astype('<u2').tobytes()
    subprocess.run(
        ['convert', '-size', f'{width}x{height}', '-depth', '16', '-endian', 'LSB', 'rgb:-', target],
        input=raw, check=True)
