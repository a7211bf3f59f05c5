import { fillPath } from '#app/api/address.ts'
import { hosts } from '#app/api/hosts.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The widths that the server makes pictures in. */
const widths = [160, 320, 480, 640, 960, 1280, 1920] as const

/** Stored paths are not addresses: a picture is shown through the download call. */
export const pictureUrl = (path: string, width?: number) =>
  `${hosts().api ?? ''}${fillPath('/api/download/{path}', { path })}?download=false${width ? `&w=${width}` : ''}`

interface PictureProps {
  path: string | null
  alt: string
  /** Dominant colour, shown until the picture is there. */
  color?: string | null
  /** How wide it is shown, for the browser to choose by: "(min-width: 768px) 25vw, 50vw". */
  sizes: string
  /** It is never shown wider than this, dense screens counted. */
  widest?: number
  /** The first picture of a page loads at once and first. */
  eager?: boolean
  className?: string
}

export function Picture({
  path,
  alt,
  color,
  sizes,
  widest = 1920,
  eager = false,
  className = '',
}: PictureProps) {
  if (!path) {
    return (
      <span role="img" aria-label={alt} className={`grid place-items-center bg-sand text-mute ${className}`}>
        <Icon name="bag" className="size-8 opacity-40" />
      </span>
    )
  }
  return (
    <img
      src={pictureUrl(path, 640)}
      srcSet={widths
        .filter((width) => width <= widest)
        .map((width) => `${pictureUrl(path, width)} ${width}w`)
        .join(', ')}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={`object-cover ${className}`}
      style={{ backgroundColor: color ?? 'var(--sand)' }}
    />
  )
}
