import { formatPrice } from '@sadu/money/price'
import { useEffect, useRef, useState } from 'react'
import { names } from '#app/features/listing/filter-state.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { usePriceStyle } from '#app/theme/price-style.tsx'
import { Price } from '#app/ui/price.tsx'

interface PriceFilterProps {
  min: number | null
  max: number | null
  /** The highest price there is. */
  end: number
  onChange: (min: number | null, max: number | null) => void
}

/** A slider that is let go rests this long before the list follows. */
const restMs = 350

/** Two thumbs on one line. Native sliders: arrows, Home, End and the direction of reading are theirs. */
export function PriceFilter({ min, max, end, onChange }: PriceFilterProps) {
  const { t } = useTexts()
  const style = usePriceStyle()
  const step = end > 40 ? 1 : 0.5
  const most = Math.ceil(end / step) * step
  const [range, setRange] = useState({ from: 0, to: most })
  const [isTouched, setTouched] = useState(false)
  const [known, setKnown] = useState('')
  const given = `${min} ${max} ${most}`
  // The address may change without this slider: Back, a chip that is taken away. What it sent itself it knows already.
  if (given !== known) {
    setKnown(given)
    setRange({ from: Math.min(min ?? 0, most), to: Math.min(max ?? most, most) })
    setTouched(false)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(() => {
      const from = range.from > 0 ? range.from : null
      const to = range.to < most ? range.to : null
      setKnown(`${from} ${to} ${most}`)
      latest.current(from, to)
    }, restMs)
    return () => clearTimeout(timer)
  }, [isTouched, range, most])
  const move = (next: typeof range) => {
    setTouched(true)
    setRange(next)
  }
  const shared = { min: 0, max: most, step, className: 'price-thumb' } as const
  return (
    <div className="pt-2">
      <div
        className="price-range"
        style={{ '--from': range.from / most, '--to': range.to / most } as React.CSSProperties}
      >
        <input
          type="range"
          {...shared}
          name={names.min}
          value={range.from}
          aria-label={t('ui.prisma.listing.price_min')}
          aria-valuetext={formatPrice(range.from, style)}
          onChange={(event) => move({ ...range, from: Math.min(Number(event.target.value), range.to) })}
        />
        <input
          type="range"
          {...shared}
          name={names.max}
          value={range.to}
          aria-label={t('ui.prisma.listing.price_max')}
          aria-valuetext={formatPrice(range.to, style)}
          onChange={(event) => move({ ...range, to: Math.max(Number(event.target.value), range.from) })}
        />
      </div>
      <p className="mt-1 flex justify-between text-sm text-mute">
        <Price amount={range.from} />
        <Price amount={range.to} />
      </p>
    </div>
  )
}
