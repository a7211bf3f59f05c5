import { useMemo } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { useTheseHosts } from '#app/api/hosts.ts'
import styles from '#app/app.css?url'
import { directionOf } from '#app/i18n/choose-language.ts'
import { TextsProvider } from '#app/i18n/texts.tsx'
import { pageContext } from '#app/server/page-context.server.ts'
import { loadShop, type Shop } from '#app/server/shop.server.ts'
import { keepEarlyTaps } from '#app/shell/early-taps.ts'
import { ErrorScreen } from '#app/shell/error-screen.tsx'
import { scriptsAfterPaint } from '#app/shell/scripts-after-paint.ts'
import { Shell } from '#app/shell/shell.tsx'
import { themeVariables } from '#app/theme/colors.ts'
import { fontsToPreload } from '#app/theme/fonts.server.ts'
import { PriceStyleProvider, priceStyleOf } from '#app/theme/price-style.tsx'
import { pictureUrl } from '#app/ui/picture.tsx'
import type { Route } from './+types/root.ts'

/** Nothing of the shell depends on where the shopper goes. */
export const shouldRevalidate = () => false

export async function loader({ context }: Route.LoaderArgs) {
  const { nonce, publicUrl } = context.get(pageContext)
  const shop = await loadShop(context)
  return {
    shop,
    nonce,
    publicUrl,
    style: themeVariables(shop.config.color),
    fonts: fontsToPreload(shop.language),
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const language = data?.shop.language ?? 'en'
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {data?.fonts.map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={styles} />
        {data && <ThemeHead {...data} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={data?.nonce} />
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  )
}

/** The theme is in the first bytes: the default colour is never seen in a shop that has another. */
function ThemeHead({ shop, nonce, style }: { shop: Shop; nonce: string; style: string }) {
  const icon = shop.config.metadata_icon
  return (
    <>
      <style
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked hex colours
        dangerouslySetInnerHTML={{ __html: style }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, which have run long before the client is here
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? `${keepEarlyTaps};${scriptsAfterPaint}` : '',
        }}
      />
      <meta name="theme-color" content={shop.config.color} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      {icon ? (
        <link rel="icon" href={pictureUrl(icon)} />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
    </>
  )
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  const config = loaderData?.shop.config
  const name = config?.metadata_title ?? 'Sadu'
  const missing = isRouteErrorResponse(error) && error.status === 404
  const trouble = loaderData?.shop.texts[`ui.prisma.shell.${missing ? 'not_found' : 'error'}_title`]
  if (error) return [{ title: `${trouble ?? ''} · ${name}` }, { name: 'robots', content: 'noindex' }]
  return [
    { title: name },
    ...(config?.metadata_description ? [{ name: 'description', content: config.metadata_description }] : []),
  ]
}

export default function App({ loaderData: { shop } }: Route.ComponentProps) {
  useTheseHosts(shop.hosts)
  return (
    <TextsProvider language={shop.language} table={useTextsOfPage(shop)}>
      <PriceStyleProvider style={priceStyleOf(shop)}>
        <Shell shop={shop}>
          <Outlet />
        </Shell>
      </PriceStyleProvider>
    </TextsProvider>
  )
}

/** The shell's texts and those that the loaders of the page's routes brought. */
function useTextsOfPage(shop: Shop): Record<string, string> {
  const matches = useMatches()
  return useMemo(() => {
    const brought = matches.map(
      ({ loaderData }) => (loaderData as { texts?: Record<string, string> } | undefined)?.texts,
    )
    return Object.assign({}, shop.texts, ...brought)
  }, [matches, shop.texts])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (!data) return <ErrorScreen status={status} />
  return (
    <TextsProvider language={data.shop.language} table={data.shop.texts}>
      <PriceStyleProvider style={priceStyleOf(data.shop)}>
        <Shell shop={data.shop}>
          <ErrorScreen status={status} />
        </Shell>
      </PriceStyleProvider>
    </TextsProvider>
  )
}
