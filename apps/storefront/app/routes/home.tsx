import { useRouteLoaderData } from 'react-router'
import { FirstSteps } from '#app/features/home/first-steps.tsx'
import { HomeBlocks } from '#app/features/home/home-blocks.tsx'
import { loadBlocks } from '#app/features/home/load-blocks.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { pageCall } from '#app/server/page-call.server.ts'
import { textsFor } from '#app/server/texts.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { shopData } from '#app/shell/structured-data.ts'
import type { Route } from './+types/home.ts'

/** Nothing here is critical: a block that fails is left out, and without blocks there are the products themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [blocks, texts] = await Promise.all([loadBlocks(context), textsFor(context, 'catalogue', 'home')])
  const products = blocks.length > 0 ? [] : await anyProducts(context)
  return { blocks, products, texts, isShellAddress: new URL(request.url).pathname === '/_app' }
}

const anyProducts = async (context: Route.LoaderArgs['context']) =>
  (await pageCall(context, 'GET /web-gw/products', { query: { itemsPerPage: 24 } }).catch(() => null))
    ?.items ?? []

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    canonical: '/',
    noindex: loaderData?.isShellAddress ?? false,
    about: shopData,
  })
}

export default function Home({ loaderData: { blocks, products } }: Route.ComponentProps) {
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop
  return (
    <>
      <h1 className="sr-only">{shop?.config.metadata_title}</h1>
      {blocks.length > 0 ? <HomeBlocks blocks={blocks} /> : <FirstSteps products={products} />}
    </>
  )
}
