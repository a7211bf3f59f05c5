import type { ProductCard } from '@sadu/contract/models/catalogue'

/** How many suggestions are asked for and shown. */
export const suggestionCount = 5

export type Suggestion = Pick<ProductCard, 'productId' | 'productName'> & Partial<ProductCard>

export interface SearchState {
  text: string
  /** Typed by the shopper, not brought by the address. */
  isTyped: boolean
  /** Letters are still being put together (an input method). */
  isComposing: boolean
  suggestions: readonly Suggestion[]
  /** The place of the highlighted suggestion; -1 is none. */
  highlighted: number
  isOpen: boolean
}

export type SearchEvent =
  | { type: 'typed'; text: string; isComposing: boolean }
  | { type: 'answered'; query: string; suggestions: readonly Suggestion[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'focused' }
  | { type: 'closed' }
  /** Another page is shown, with the keyword of its address. */
  | { type: 'arrived'; keyword: string }

export const startAt = (keyword: string): SearchState => ({
  text: keyword,
  isTyped: false,
  isComposing: false,
  suggestions: [],
  highlighted: -1,
  isOpen: false,
})

export function nextState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed': {
      const isBlank = event.text.trim() === ''
      return {
        text: event.text,
        isTyped: true,
        isComposing: event.isComposing,
        suggestions: isBlank ? [] : state.suggestions,
        highlighted: -1,
        isOpen: !isBlank,
      }
    }
    case 'answered':
      // An answer to what is no longer asked is passed over, however late it comes.
      if (event.query !== state.text.trim() || !state.isTyped) return state
      return { ...state, suggestions: event.suggestions.slice(0, suggestionCount), highlighted: -1 }
    case 'moved': {
      const count = state.suggestions.length
      if (count === 0) return state
      const from = state.highlighted === -1 && event.by === -1 ? 0 : state.highlighted
      return { ...state, isOpen: true, highlighted: (from + event.by + count) % count }
    }
    case 'focused':
      return state.suggestions.length > 0 ? { ...state, isOpen: true } : state
    case 'closed':
      return { ...state, isOpen: false, highlighted: -1 }
    case 'arrived':
      return startAt(event.keyword)
  }
}

export const isShown = ({ isOpen, suggestions }: SearchState) => isOpen && suggestions.length > 0

/** What to ask suggestions for; null is nothing. */
export function queryOf({ text, isTyped, isComposing }: SearchState): string | null {
  const query = text.trim()
  return isTyped && !isComposing && query !== '' ? query : null
}

export const searchAddress = (text: string) =>
  `/search/filterSearch?keyword=${encodeURIComponent(text.trim())}`

/** Where Enter leads: to the highlighted product, to the results for the text, or nowhere for want of text. */
export function onEnter(state: SearchState): string | null {
  const chosen = isShown(state) ? state.suggestions[state.highlighted] : undefined
  if (chosen) return `/products/${chosen.productId}`
  return state.text.trim() === '' ? null : searchAddress(state.text)
}

/** The products of an answer, whatever its list is called; entries without a product are passed over. */
export function suggestionsOf(answer: unknown): Suggestion[] {
  const holder = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const list = [answer, holder.dataList, holder.data, holder.items].find(Array.isArray) ?? []
  return list.flatMap((entry: unknown) => {
    const { product } = (entry ?? {}) as { product?: Partial<Suggestion> }
    return typeof product?.productId === 'number' && typeof product.productName === 'string'
      ? [product as Suggestion]
      : []
  })
}
