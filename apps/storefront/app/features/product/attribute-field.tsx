import type { Product, ProductAttribute } from '@sadu/contract/models/catalogue'
import { formatPrice } from '@sadu/money/price'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Choice, isPossible, isSoldOut } from '#app/features/product/choice.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { usePriceStyle } from '#app/theme/price-style.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useAwake } from '#app/ui/use-awake.ts'

/** Few products want a file, or to be written on. */
const TextField = lazy(() => import('#app/ui/field.tsx').then((module) => ({ default: module.TextField })))
const FileChoice = lazy(() =>
  import('#app/features/product/file-choice.tsx').then((module) => ({ default: module.FileChoice })),
)

/** What a shopper writes on a thing is short. */
const longestText = 200

interface AttributeFieldProps {
  product: Product
  attribute: ProductAttribute
  choice: Choice
  error: string | undefined
  onChange: (attributeId: number, value: string) => void
}

/** One thing to choose, write or add, by its kind. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute, choice, error, onChange } = props
  const { t } = useTexts()
  const style = usePriceStyle()
  const { attributeId, name, kind, priceDelta, required } = attribute
  const extra =
    priceDelta > 0
      ? t('ui.prisma.product.extra', { price: isolate(formatPrice(priceDelta, style)) })
      : undefined
  const aside = [required ? undefined : t('ui.prisma.shell.optional'), extra].filter(Boolean).join(' · ')
  if (kind === 'text') {
    return (
      <Late size="h-19">
        <TextField
          label={name}
          aside={aside}
          error={error}
          value={choice[attributeId] ?? ''}
          maxLength={longestText}
          dir="auto"
          required={required}
          onChange={(event) => onChange(attributeId, event.target.value)}
        />
      </Late>
    )
  }
  if (kind === 'file') {
    return (
      <Late size="h-28">
        <FileChoice
          label={name}
          aside={aside}
          error={error}
          onUploaded={(fileId) => onChange(attributeId, fileId)}
        />
      </Late>
    )
  }
  return <Values {...props} aside={aside} />
}

/**
 * Held free until the page answers and the file is there: what is put into a field before that could be lost, since such a
 * field is made anew when something around it changes.
 */
function Late({ size, children }: { size: string; children: ReactNode }) {
  const gap = <Skeleton className={size} />
  return useAwake() ? <Suspense fallback={gap}>{children}</Suspense> : gap
}

/** Choices as round pills; what does not exist in this combination stays visible, struck through. */
function Values({
  product,
  attribute,
  choice,
  error,
  onChange,
  aside,
}: AttributeFieldProps & { aside: string }) {
  const { attributeId, name, values, kind, definesVariation } = attribute
  const chosen = values.find((value) => String(value.attributeValueId) === choice[attributeId])
  const errorId = `attribute-${attributeId}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2.5 flex w-full gap-2 text-sm font-semibold">
        {name}
        {chosen && <span className="font-normal text-mute">{chosen.name}</span>}
        {aside && <span className="ms-auto font-normal text-mute">{aside}</span>}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {values.map((value) => (
          <ValuePill
            key={value.attributeValueId}
            attributeId={attributeId}
            value={value}
            isSwatch={kind === 'color' && value.hex !== null}
            isChosen={value === chosen}
            isInvalid={error !== undefined}
            isPossible={!definesVariation || isPossible(product, choice, attributeId, value.attributeValueId)}
            isSoldOut={definesVariation && isSoldOut(product, choice, attributeId, value.attributeValueId)}
            onChoose={() => onChange(attributeId, String(value.attributeValueId))}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-2 text-sm text-sale">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ValuePillProps {
  attributeId: number
  value: ProductAttribute['values'][number]
  isSwatch: boolean
  isChosen: boolean
  isInvalid: boolean
  isPossible: boolean
  isSoldOut: boolean
  onChoose: () => void
}

function ValuePill(props: ValuePillProps) {
  const {
    attributeId,
    value,
    isSwatch,
    isChosen,
    isInvalid,
    isPossible: possible,
    isSoldOut: soldOut,
  } = props
  const { t } = useTexts()
  return (
    <label
      className={`relative inline-flex min-h-11 items-center gap-2.5 rounded-full border border-line px-5 text-[15px] transition-shadow has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] ${possible ? 'cursor-pointer hover:border-ink' : 'cursor-not-allowed text-mute line-through decoration-mute'} ${possible && soldOut ? 'border-dashed text-mute' : ''} ${isSwatch ? 'ps-2.5' : ''}`}
    >
      <input
        type="radio"
        name={`attribute-${attributeId}`}
        value={value.attributeValueId}
        checked={isChosen}
        disabled={!possible}
        aria-invalid={isInvalid || undefined}
        onChange={props.onChoose}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-full"
      />
      {isSwatch && (
        <span
          aria-hidden="true"
          className={`size-6 rounded-full border border-ink/15 ${possible ? '' : 'opacity-40'}`}
          style={{ backgroundColor: safeHex(value.hex) }}
        />
      )}
      {value.name}
      {!possible && <span className="sr-only">{t('ui.prisma.product.not_together')}</span>}
      {possible && soldOut && <span className="sr-only">{t('ui.prisma.product.sold_out')}</span>}
    </label>
  )
}

const safeHex = (hex: string | null) => (hex && /^#[0-9a-f]{3,8}$/i.test(hex) ? hex : 'transparent')
