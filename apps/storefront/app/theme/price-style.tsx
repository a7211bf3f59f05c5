import { defaultLabel, type PriceStyle } from '@sadu/money/price'
import { createContext, type ReactNode, useContext } from 'react'
import type { Shop } from '#app/server/shop.server.ts'

const PriceStyleContext = createContext<PriceStyle>({
  format: 'decimals-format',
  label: 'KD',
  position: 'before',
  language: 'en',
  arabicDigits: false,
})

/** How this shop writes prices in this language; the configured label wins over the language's own. */
export const priceStyleOf = ({
  config,
  settings,
  language,
}: Pick<Shop, 'config' | 'settings' | 'language'>): PriceStyle => ({
  format: settings.price_format,
  label: config.currency_label ?? defaultLabel(language),
  position: config.currency_position,
  language,
  arabicDigits: settings.arabic_digits,
})

export const PriceStyleProvider = ({ style, children }: { style: PriceStyle; children: ReactNode }) => (
  <PriceStyleContext value={style}>{children}</PriceStyleContext>
)

export const usePriceStyle = () => useContext(PriceStyleContext)
