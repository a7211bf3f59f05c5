import type { Route } from './+types/home.ts'

export async function loader({ request }: Route.LoaderArgs) {
  return { isShellAddress: new URL(request.url).pathname === '/_app' }
}

export default function Home() {
  return <div className="wrap py-10" />
}
