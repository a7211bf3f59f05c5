/** A stored file's path: segments with slashes between, each of them a plain name. */
export function isSafePath(path: string): boolean {
  return path.length <= 500 && path.split('/').every(isPlainName)
}

function isPlainName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(name)
}

/** The path in an address, each segment decoded by itself, once; null when it is not one a file can have. */
export function pathFromUrl(rawUrl: string, prefix: string): string | null {
  const address = rawUrl.split('?', 1)[0] ?? ''
  if (!address.startsWith(prefix)) return null
  try {
    const names = address.slice(prefix.length).split('/').map(decodeURIComponent)
    return names.every(isPlainName) ? names.join('/') : null
  } catch {
    return null
  }
}

export const urlOfPath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
