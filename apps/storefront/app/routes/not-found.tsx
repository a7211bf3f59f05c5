import { data } from 'react-router'
import { ErrorScreen } from '#app/shell/error-screen.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return <ErrorScreen status={404} />
}
