export const INK = '#1d1a16'
export const MUTED = '#6f665a'
export const LINE = '#e2dacd'
export const SAND = '#f7f2ec'
export const MADDER = '#8c2f24'
export const WOOL = '#f4ece0'
export const SAFFRON = '#d98d2b'
const DEFAULT_COLOUR = '#57b568'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The shop's colour, if it is one, and the text that reads best on it. */
export function buttonColours(colour: string | null | undefined): { ground: string; text: string } {
  const ground = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_COLOUR
  return { ground, text: contrast(ground, INK) >= contrast(ground, '#ffffff') ? INK : '#ffffff' }
}
