import type { CartNotice } from '@sadu/contract/models/cart'
import { Icon } from '#app/ui/icon.tsx'

/** Told at the line itself: the price with its agreement. */
const atTheLine = ['cart.price_changed']

/** What has changed since the shopper last looked, in the server's words. */
export function CartNotices({ notices }: { notices: readonly CartNotice[] }) {
  const shown = notices.filter(({ code }) => !atTheLine.includes(code))
  return (
    <div role="status">
      {shown.length > 0 && (
        <ul className="mb-4 grid gap-2 rounded-2xl bg-sand p-4 text-sm">
          {shown.map(({ code, message, itemId }) => (
            <li key={`${code} ${itemId ?? message}`} className="flex items-start gap-2.5">
              <Icon name="info" className="mt-0.5 size-4" />
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
