import { Link } from 'react-router'
import type { Suggestion } from '#app/features/search/search-state.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  highlighted: number
  onChoose: () => void
}

/** Hangs below the box, over the page. The focus stays in the box; the highlight is told to whoever listens. */
export function SuggestionList({ id, suggestions, highlighted, onChoose }: SuggestionListProps) {
  const { t } = useTexts()
  return (
    <div
      role="listbox"
      id={`${id}-list`}
      aria-label={t('ui.prisma.search.suggestions')}
      className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-2xl border border-line bg-raised p-1.5 shadow-xl"
    >
      {suggestions.map((product, at) => (
        <Link
          key={product.productId}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === highlighted}
          tabIndex={-1}
          to={`/products/${product.productId}`}
          onClick={onChoose}
          className="flex min-h-14 items-center gap-3 rounded-xl p-1.5 pe-3 hover:bg-sand aria-selected:bg-sand"
        >
          <Picture
            path={product.picturePath ?? null}
            alt=""
            color={product.pictureColor ?? null}
            sizes="44px"
            className="size-11 shrink-0 rounded-lg"
          />
          <bdi className="min-w-0 flex-1 truncate">{product.productName}</bdi>
          <Price amount={product.unitPrice} className="text-sm text-mute" />
        </Link>
      ))}
    </div>
  )
}
