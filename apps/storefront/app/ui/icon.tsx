/** The shop's own line icons, 24 units square. Those that point somewhere turn around in right-to-left pages. */
const drawings = {
  search: { d: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 5 5' },
  heart: { d: 'M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.6 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z' },
  bag: { d: 'M5 8h14l-1 12.5H6L5 8Zm4 0V6.5a3 3 0 0 1 6 0V8' },
  user: { d: 'M12 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM4.5 20.5a7.5 7.5 0 0 1 15 0' },
  menu: { d: 'M4 7h16M4 12h16M4 17h16', mirror: true },
  close: { d: 'm6 6 12 12M18 6 6 18' },
  chevron: { d: 'm9 5 7 7-7 7', mirror: true },
  back: { d: 'm15 5-7 7 7 7', mirror: true },
  down: { d: 'm5 9 7 7 7-7' },
  up: { d: 'm5 15 7-7 7 7' },
  plus: { d: 'M12 5v14M5 12h14' },
  minus: { d: 'M5 12h14' },
  check: { d: 'm5 12.5 4.5 4.5L19 7.5' },
  trash: { d: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5' },
  truck: {
    d: 'M3 6.5h11v10H3zM14 10h4l3 3.2v3.3h-7zM7.5 15.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm9.5 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
    mirror: true,
  },
  return: { d: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5', mirror: true },
  share: { d: 'M12 15V4M8 7.5 12 4l4 3.5M6 11.5V20h12v-8.5' },
  filter: { d: 'M4 6h16M7 12h10M10 18h4' },
  globe: {
    d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-8.5 8.5h17M12 3.5c5 5.4 5 11.6 0 17-5-5.4-5-11.6 0-17Z',
  },
  phone: {
    d: 'M5 4h4l1.5 5L8 10.5a11 11 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.5 1.5A14.5 14.5 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4Z',
  },
  mobile: { d: 'M7 3.5h10v17H7zM11 17.5h2' },
  mail: { d: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5' },
  location: {
    d: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  },
  warning: { d: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01' },
  info: { d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 7v6m0-9v.01' },
  eye: {
    d: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  },
  'eye-off': {
    d: 'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.7M6.3 7.4A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4.1 4.2',
  },
  edit: { d: 'm4 20 1-4L16 5l3 3L8 19l-4 1Z' },
  download: { d: 'M12 4v11m-4-3.5 4 3.5 4-3.5M5 19.5h14' },
  print: { d: 'M7 8V4h10v4M7 16H4.5V8h15v8H17M7 13h10v7H7z' },
  clock: { d: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7v5l3.5 2' },
  lock: { d: 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5' },
  'log-out': { d: 'M14 5H6v14h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5', mirror: true },
} as const

export type IconName = keyof typeof drawings

interface IconProps {
  name: IconName
  className?: string
  filled?: boolean
}

export function Icon({ name, className = usual, filled = false }: IconProps) {
  const { d, mirror }: { d: string; mirror?: boolean } = drawings[name]
  return (
    <Drawing
      d={d}
      className={`${filled ? 'fill-current' : ''} ${mirror ? 'rtl:-scale-x-100' : ''} ${className}`}
    />
  )
}

const usual = 'size-[22px]'

export const Drawing = ({ d, className = usual }: { d: string; className?: string }) => (
  <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)
