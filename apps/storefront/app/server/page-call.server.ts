import type { CallName, Output } from '@sadu/contract'
import type { RouterContextProvider } from 'react-router'
import { addressOf, type Query } from '#app/api/address.ts'
import type { CallInput } from '#app/api/call.ts'
import { readJson, send } from '#app/api/send.ts'
import { languageOfPage } from '#app/server/language.server.ts'
import { pageContext } from '#app/server/page-context.server.ts'

/** A public call made while a page is rendered, in the page's language. */
export async function pageCall<K extends CallName>(
  context: Readonly<RouterContextProvider>,
  name: K,
  input: CallInput<K>,
): Promise<Output<K>> {
  return (await pageCallIn(await languageOfPage(context), context, name, input as LooseInput)) as Output<K>
}

interface LooseInput {
  params?: Record<string, string | number>
  query?: Query
  body?: unknown
}

export async function pageCallIn(
  language: string,
  context: Readonly<RouterContextProvider>,
  name: string,
  { params = {}, query }: LooseInput,
) {
  const { hosts } = context.get(pageContext)
  return fetchPublic(context, addressOf(name as CallName, { params, query }, hosts), language)
}

export async function fetchPublic(
  context: Readonly<RouterContextProvider>,
  url: string,
  language: string,
): Promise<unknown> {
  const { transport, tenant } = context.get(pageContext)
  const headers = { language, 'accept-language': language, ...(tenant && { tenantid: tenant }) }
  const answer = await send(url, { method: 'GET', headers, repeatable: true }, (address) =>
    transport(address, { method: 'GET', headers }),
  )
  return readJson(answer)
}
