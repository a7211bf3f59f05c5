import { PaymentRequestPage } from '#app/features/payment/payment-request-page.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/payment-request.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'payment', 'checkout', 'cart') }
}

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { canonical: `/payment-request/${params.reference}`, noindex: true })
}

export default function PaymentRequestRoute({ params }: Route.ComponentProps) {
  return <PaymentRequestPage referenceId={params.reference.toUpperCase()} />
}
