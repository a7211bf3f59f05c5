import { notThere } from '#app/server/not-found.server.ts'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import type { Route } from './+types/not-found.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => notThere({ context, request })

export default function NotFound() {
  return <ErrorScreen status={404} />
}
