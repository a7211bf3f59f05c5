import { expect, test } from 'vitest'
import {
  openProviders,
  playedGateways,
  providerSettings,
  type RunningSandbox,
} from '#server/areas/payments/open-providers.ts'
import { readConfig } from '#server/config.ts'

const sandbox: RunningSandbox = {
  origin: 'http://127.0.0.1:4010',
  keys: {
    myFatoorahToken: 'a',
    myFatoorahWebhookSecret: 'b',
    tapSecretKey: 'c',
    tabbySecretKey: 'd',
    tabbyWebhookValue: 'e',
    tamaraApiToken: 'f',
    tamaraNotificationToken: 'g',
  },
}

test('a shop without any key is played by the sandbox', () => {
  const codes = providerSettings(readConfig({}), sandbox).map(({ code }) => code)
  expect(codes.sort()).toEqual(['cod', 'myfatoorah', 'tabby', 'tamara', 'tap'])
})

test.each([
  { MYFATOORAH_TOKEN: 'real' },
  { TAP_SECRET_KEY: 'real' },
  { TABBY_SECRET_KEY: 'real' },
  { TAMARA_TOKEN: 'real' },
])('S7.110 a shop that takes real money has no way to pay that costs nothing: %o', (env) => {
  const config = readConfig(env)
  expect(playedGateways(config)).toEqual([])
  const settings = providerSettings(config, sandbox)
  expect(settings).toHaveLength(2)
  expect(JSON.stringify(settings)).not.toContain(sandbox.origin)
  expect(openProviders(config, sandbox).webhookUrl('tap')).not.toContain('127.0.0.1')
})
