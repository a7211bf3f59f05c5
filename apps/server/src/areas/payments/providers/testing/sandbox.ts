import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type {
  LinkRequest,
  LinkResult,
  PaymentProvider,
  WebhookDelivery,
} from '#server/areas/payments/providers/provider.ts'
import { createProviders } from '#server/areas/payments/providers/registry.ts'
import type { ProviderSettings, ProviderTuning } from '#server/areas/payments/providers/settings.ts'
import { buildGateway, type SandboxGateway } from '../../../../../../sandbox-gateway/src/gateway.ts'
import { demoOptions, type SandboxOptions } from '../../../../../../sandbox-gateway/src/options.ts'

export type Outcome = 'pay' | 'decline' | 'cancel' | 'never-back' | 'late'
type GatewayCode = Exclude<ProviderSettings['code'], 'cod'>

interface ReceivedWebhook extends WebhookDelivery {
  at: number
}

/** The real sandbox program on a random port, a shop's ear for its webhooks, and one adapter. */
export interface SandboxWorld {
  gateway: SandboxGateway
  provider: PaymentProvider
  /** The same account through an adapter with other deadlines, or with a clock of its own. */
  providerWith(tuning: Partial<ProviderTuning>, now?: () => number): PaymentProvider
  baseUrl: string
  shopUrl: string
  received: ReceivedWebhook[]
  /** What the shop answers to webhooks. */
  answerWith(status: number): void
  nextWebhooks(count: number): Promise<ReceivedWebhook[]>
  /** Acts on the hosted page as a browser would; the address it is sent back to, or null. */
  visit(link: string, outcome: Outcome): Promise<URL | null>
  pageOf(link: string): string
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function startShop() {
  const received: ReceivedWebhook[] = []
  const waiting: (() => void)[] = []
  let status = 200
  const server = createServer((request, response) => {
    void readAll(request).then((rawBody) => {
      const query = new URL(request.url ?? '/', 'http://shop').searchParams
      received.push({ headers: request.headers, query, rawBody, at: Date.now() })
      response.writeHead(status).end()
      for (const wake of waiting.splice(0)) wake()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(next: number) {
      status = next
    },
    async next(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
      return received.slice(0, count)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function everySettings(origin: string) {
  const at = (code: string) => ({ account: 'main', baseUrl: `${origin}/${code}` })
  return {
    myfatoorah: { code: 'myfatoorah', ...at('myfatoorah'), ...demoOptions.myfatoorah },
    tap: { code: 'tap', ...at('tap'), ...demoOptions.tap },
    tabby: { code: 'tabby', ...at('tabby'), ...demoOptions.tabby },
    tamara: { code: 'tamara', ...at('tamara'), ...demoOptions.tamara, countryCode: 'KW' },
  } as const satisfies Record<GatewayCode, ProviderSettings>
}

export function sandboxSettings<Code extends GatewayCode>(code: Code, origin: string) {
  return everySettings(origin)[code]
}

export async function startSandbox(
  code: GatewayCode,
  options: Partial<SandboxOptions> = {},
  tuning: Partial<ProviderTuning> = {},
): Promise<SandboxWorld> {
  const shop = await startShop()
  const gateway = buildGateway({
    webhookUrl: `${shop.url}/webhooks/{gateway}`,
    webhookPauseMs: 0,
    ...options,
  })
  const origin = await gateway.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await gateway.close()
    shop.close()
  })
  const providerWith = (changes: Partial<ProviderTuning>, now = gateway.sandbox.timeline.now) => {
    const settings = [sandboxSettings(code, origin)]
    const registry = createProviders({ settings, tuning: changes, now })
    const found = registry.find(code, 'main')
    if (!found) throw new Error(`no provider ${code}`)
    return found
  }
  const provider = providerWith(tuning)
  return {
    gateway,
    provider,
    providerWith,
    baseUrl: origin,
    shopUrl: shop.url,
    received: shop.received,
    answerWith: shop.answerWith,
    nextWebhooks: shop.next,
    async visit(link, outcome) {
      const body = new URLSearchParams({ outcome })
      const response = await fetch(link, { method: 'POST', body, redirect: 'manual' })
      const location = response.headers.get('location')
      return location ? new URL(location) : null
    },
    pageOf: (link) => new URL(link).pathname.split('/').at(-1) ?? '',
  }
}

let counter = 0

export function linkRequest(world: SandboxWorld, changes: Partial<LinkRequest> = {}): LinkRequest {
  counter += 1
  const back = `${world.shopUrl}/payment-result`
  return {
    reference: `SADU${String(counter).padStart(8, '0')}`,
    method: null,
    amountFils: 12_345,
    currency: 'KWD',
    language: 'en',
    description: 'Order 1001',
    payer: {
      firstName: 'Noura',
      lastName: "O'Neil",
      email: 'noura@example.com',
      phone: { countryCode: '965', number: '99887766' },
    },
    address: { city: 'Salmiya', line: 'Block 4, Street 2, House 7', countryCode: 'KW' },
    items: [{ id: 'P1', title: 'Oud', quantity: 1, unitFils: 12_345 }],
    shippingFils: 0,
    discountFils: 0,
    returnUrls: {
      success: `${back}?way=success`,
      failure: `${back}?way=failure`,
      cancel: `${back}?way=cancel`,
    },
    webhookUrl: `${world.shopUrl}/webhooks/${world.provider.code}`,
    expiresInMinutes: 30,
    retry: false,
    ...changes,
  }
}

export function expectLink(result: LinkResult): Extract<LinkResult, { kind: 'link' }> {
  if (result.kind !== 'link') throw new Error(`expected a link, got ${JSON.stringify(result)}`)
  return result
}
