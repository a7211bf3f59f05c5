import type { CartItem } from '@sadu/contract/models/cart'
import { useId, useState } from 'react'
import { useCartActions } from '#app/features/cart/use-cart-actions.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'

const longest = 200

/** A word to the shop about one line: "as a gift, please". Kept when the shopper leaves the field. */
export function LineNote({ item }: { item: CartItem }) {
  const { t } = useTexts()
  const { setNote } = useCartActions()
  const [open, setOpen] = useState(item.itemNotes !== '')
  const [note, setText] = useState(item.itemNotes)
  const id = useId()
  if (!open)
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 justify-self-start text-sm text-deep hover:underline"
      >
        {t('ui.prisma.cart.note_add')}
      </button>
    )
  return (
    <div className="grid max-w-md gap-1">
      <label htmlFor={id} className="text-sm text-mute">
        {t('ui.prisma.cart.note_of', { name: isolate(item.productName) })}
      </label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        maxLength={longest}
        value={note}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (note.trim() !== item.itemNotes) void setNote(item.itemId, note.trim())
        }}
        className="w-full rounded-xl border border-line bg-surface px-3 py-2 text-base"
      />
    </div>
  )
}
