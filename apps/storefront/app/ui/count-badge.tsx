import { useTexts } from '#app/i18n/texts.tsx'

/** None at zero, 99+ above ninety-nine; whoever listens gets the full number from the link itself. */
export function CountBadge({ count }: { count: number }) {
  const { number } = useTexts()
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      // Drawn, not written: the link's own name tells the number in words, and need not hold this figure.
      data-count={count > 99 ? `${number(99)}+` : number(count)}
      className="absolute -end-0.5 top-0.5 min-w-[18px] rounded-full bg-primary px-1 text-center text-[11px] leading-[18px] font-semibold text-on-primary after:content-[attr(data-count)]"
    />
  )
}
