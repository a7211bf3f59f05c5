import type { ReactNode } from 'react'

/** On a phone the price and the button stay under the thumb. */
export const BuyBar = ({ price, children }: { price: ReactNode; children: ReactNode }) => (
  <div className="buy-bar no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden">
    <div className="shrink-0">{price}</div>
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
