import type { Cart } from '@sadu/contract/models/cart'
import { usePaymentMethods } from '#app/features/payment/use-payment-methods.ts'

export function PaymentSummary({ cart }: { cart: Cart }) {
  const method = usePaymentMethods(cart.total).data?.find(
    ({ paymentMethodId }) => paymentMethodId === cart.paymentMethodId,
  )
  return method ? <p>{method.name}</p> : null
}
