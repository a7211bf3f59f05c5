import type { Cart } from '@sadu/contract/models/cart'
import { call } from '#app/api/call.ts'
import { changeCart } from '#app/features/cart/cart-changes.ts'
import { unchanged } from '#app/features/cart/local-cart.ts'
import { latinDigits } from '#app/i18n/digits.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** A code as it is sent: trimmed, any digits; capitals do not matter. */
export const promoCodeOf = (typed: string) => latinDigits(typed.trim())

export function PromoForm({ cart }: { cart: Cart }) {
  return cart.promoCode ? <UsedCode code={cart.promoCode} /> : <EnterCode />
}

function EnterCode() {
  const { t } = useTexts()
  const { form, errors, problem, busy, ready } = useForm({
    fields: ['promoCode'],
    check: ({ promoCode }) => {
      const code = promoCodeOf(promoCode)
      if (code === '') return { promoCode: t('ui.prisma.cart.promo_empty') }
      return code.length > 50 ? { promoCode: t('ui.prisma.validation.too_long', { count: 50 }) } : {}
    },
    send: ({ promoCode }) =>
      changeCart({
        key: 'promo',
        apply: unchanged,
        send: () =>
          call('PUT /web-gw/users/{userId}/cart/promo-code', {
            query: { promoCode: promoCodeOf(promoCode) },
          }),
      }),
    place: (_error, words) => ({ promoCode: words }),
  })
  return (
    <form {...form}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('ui.prisma.cart.promo')}
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={80}
            dir="auto"
            error={errors.promoCode}
          />
        </div>
        <Button
          type="submit"
          look="outline"
          busy={busy}
          disabled={!ready}
          className={`px-5 ${errors.promoCode ? 'mb-[26px]' : ''}`}
        >
          {t('ui.prisma.cart.promo_use')}
        </Button>
      </div>
      <FormProblem text={problem} />
    </form>
  )
}

function UsedCode({ code }: { code: string }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center justify-between gap-3 rounded-xl bg-sand ps-4 text-sm">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <Icon name="check" className="size-4 text-deep" />
        <span className="truncate">{t('ui.prisma.cart.promo_used', { code: isolate(code) })}</span>
      </p>
      <button
        type="button"
        aria-label={t('ui.prisma.cart.promo_remove', { code: isolate(code) })}
        onClick={() =>
          void changeCart({
            key: 'promo',
            apply: unchanged,
            send: () => call('DELETE /api/tenants/self/users/{userId}/carts/delete-cart-promocode', {}),
          }).catch(() => {})
        }
        className="grid size-11 shrink-0 place-items-center"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
