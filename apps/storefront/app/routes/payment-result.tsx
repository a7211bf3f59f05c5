import { useLocation } from 'react-router'
import { PaymentResultPage } from '#app/features/payment/payment-result-page.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import type { Route } from './+types/payment-result.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await textsFor(context, 'payment', 'cart') }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { canonical: '/payment-result', noindex: true })
}

export default function PaymentResultRoute() {
  return <PaymentResultPage search={useLocation().search} />
}
