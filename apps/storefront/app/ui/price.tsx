import { formatPrice } from '@sadu/money/price'
import { usePriceStyle } from '#app/theme/price-style.tsx'

interface PriceProps {
  amount: number | null | undefined
  /** Shows every fils whatever the shop's format hides: for what is charged. */
  exact?: boolean
  className?: string
}

/** One isolated run that never breaks: label and number belong together in both directions. */
export function Price({ amount, exact = false, className = '' }: PriceProps) {
  const text = formatPrice(amount, usePriceStyle(), { exact })
  if (text === '') return null
  return <bdi className={`whitespace-nowrap tabular-nums ${className}`}>{text}</bdi>
}
