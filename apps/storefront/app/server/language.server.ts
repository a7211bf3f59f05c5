import type { ThemeConfig } from '@sadu/contract/models/content'
import { createContext, type RouterContextProvider } from 'react-router'
import { chooseLanguage } from '#app/i18n/choose-language.ts'
import { fetchPublic } from '#app/server/page-call.server.ts'
import { pageContext } from '#app/server/page-context.server.ts'
import { normaliseConfig } from '#app/theme/config.ts'

interface Chosen {
  language: string
  config: ThemeConfig
}

const chosen = createContext<Promise<Chosen> | null>(null)

/** Tenant 1, web app 1, slot 1. */
const defaultConfigAddress = '/api/tenants/1/web-apps/1/slots/1/config'

/** The configuration and the language it leads to, once per request. */
export function configOfPage(context: Readonly<RouterContextProvider>): Promise<Chosen> {
  const known = context.get(chosen)
  if (known) return known
  const choosing = choose(context)
  context.set(chosen, choosing)
  return choosing
}

async function choose(context: Readonly<RouterContextProvider>): Promise<Chosen> {
  const { cookieLanguage, acceptedLanguages, hosts } = context.get(pageContext)
  const address = configAddress(hosts)
  const guess = cookieLanguage ?? acceptedLanguages[0] ?? 'en'
  const config = normaliseConfig(await fetchPublic(context, address, guess))
  const language = chooseLanguage(config.languages, cookieLanguage, acceptedLanguages)
  if (language === guess) return { language, config }
  return { language, config: normaliseConfig(await fetchPublic(context, address, language)) }
}

/** The whole address is one setting; a relative one lies on the API's host. */
function configAddress({
  api = '',
  config = defaultConfigAddress,
}: {
  api?: string
  config?: string
}): string {
  return URL.canParse(config) ? config : api + config
}

export const languageOfPage = async (context: Readonly<RouterContextProvider>) =>
  (await configOfPage(context)).language
