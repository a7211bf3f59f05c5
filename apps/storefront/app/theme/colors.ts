/** Colours that follow from the one the shop configures. */
type Rgb = readonly [number, number, number]

export const defaultColor = '#57b568'

export const isHexColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const print = (rgb: Rgb) =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Each channel darkened by its own share. */
export function secondaryColor(hex: string): string {
  const [red, green, blue] = parse(hex)
  return print([red * 0.91, green * 0.923, blue * 0.92])
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

const mix = (hex: string, towards: Rgb, share: number): string => {
  const from = parse(hex)
  return print(from.map((channel, at) => channel + ((towards[at] ?? 0) - channel) * share) as unknown as Rgb)
}

/** The colour, moved towards black or white until it stands out enough against the background. */
export function readableOn(hex: string, background: string, ratio: number): string {
  const towards: Rgb = luminance(parse(background)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(hex, towards, share)
    if (contrast(candidate, background) >= ratio) return candidate
  }
  return print(towards)
}

/** Dark or light text for a surface of that colour: a deep tone of it where that reads well, else black or white. */
export function textOn(hex: string): string {
  const deep = mix(hex, [0, 0, 0], 0.8)
  if (contrast(deep, hex) >= 4.5) return deep
  return contrast('#ffffff', hex) >= contrast('#000000', hex) ? '#ffffff' : '#000000'
}

/** The custom properties of a theme, for the light and the dark surface. */
export function themeVariables(color: string): string {
  const primary = isHexColor(color) ? color : defaultColor
  const secondary = secondaryColor(primary)
  const shared = `--primary:${primary};--secondary:${secondary};--on-primary:${textOn(primary)};--on-secondary:${textOn(secondary)}`
  return `:root{${shared};--deep:${readableOn(primary, '#f7f3ec', 4.6)}}@media (prefers-color-scheme:dark){:root{--deep:${readableOn(primary, '#24201b', 4.6)}}}`
}
