/** From this stock on downwards the page says how many are left. */
const lowStock = 5

export type StockState = 'out' | 'low' | 'in'

/** What a stock means to the shopper: null is not counted, hence always there; below nothing is nothing. */
export function stockState(activeQty: number | null): StockState {
  if (activeQty === null) return 'in'
  if (activeQty <= 0) return 'out'
  return activeQty <= lowStock ? 'low' : 'in'
}

/** The most that can be put into the cart at once; at least one, so that the stepper always has a value. */
export const mostPieces = (activeQty: number | null, maxPerLine: number) =>
  Math.max(1, Math.min(activeQty ?? maxPerLine, maxPerLine))
