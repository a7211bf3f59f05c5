import { fileURLToPath } from 'node:url'
import { integer, list, oneOf, type Setting, settingsFrom, text, url, yesNo } from '#server/settings.ts'

/** Where the repository lies: paths in settings are relative to it. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

/** Every setting there is; .env.example is written from this table. */
export const settings = {
  PORT: integer({ default: 3000, min: 0, max: 65535, about: 'Port of the shop; 0 takes a free one' }),
  HOST: text({ default: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 lets other machines in' }),
  PUBLIC_URL: url({
    about: 'Address of the shop as shoppers see it; used in mails, links to gateways and for search engines',
  }),
  DATA_DIR: text({
    default: '.data',
    about: 'Folder of the embedded database, uploaded files, cached pictures and mails',
  }),
  DATABASE_URL: url({
    about:
      'A PostgreSQL (16 or newer) to use instead of the embedded one: postgres://user:password@host:5432/name',
    secret: true,
  }),
  DATABASE_POOL: integer({
    default: 10,
    min: 1,
    max: 200,
    about: 'Connections that one process keeps to the database',
  }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    default: 'warn',
    about: 'What is written to the log',
  }),
  TRUST_PROXY: list({
    about: 'Addresses of the proxies in front whose X-Forwarded-For is believed, with commas',
  }),
  TOKEN_SECRET: text({
    about: 'Signs access tokens, at least 32 characters; unset: made once and kept in DATA_DIR',
    minLength: 32,
    secret: true,
  }),
  API_HOST: url({ about: 'Host of the /api calls when another server answers them; unset: this one' }),
  GATEWAY_HOST: url({ about: 'Host of the /web-gw calls; unset: this one' }),
  SEARCH_HOST: url({ about: 'Host of the search service; unset: this one, under /search-service' }),
  CONFIG_TOKEN: text({
    about:
      'Address of the configuration call, absolute or relative; unset: /api/tenants/1/web-apps/1/slots/1/config',
  }),
  SMTP_URL: url({
    about: 'Mail server, smtp://user:password@host:587; unset: mails are written to DATA_DIR/mail',
    secret: true,
  }),
  MAIL_FROM: text({ default: 'Sadu <shop@sadu.test>', about: 'Sender of the mails' }),
  UPLOAD_LIMIT_BYTES: integer({
    default: 5_242_880,
    min: 1024,
    max: 104_857_600,
    about: 'Largest file a shopper may upload',
  }),
  UNPAID_ORDER_MINUTES: integer({
    default: 30,
    min: 1,
    max: 10_080,
    about: 'After this time an unpaid order gives its stock back',
  }),
  RATE_LIMITS: yesNo({
    default: true,
    about: 'Limit log-ins, registrations, orders and the like per address and account',
  }),
  SANDBOX_GATEWAY: yesNo({
    default: true,
    about: 'Start the sandbox that stands in for the gateways while none of them has its keys',
  }),
  SANDBOX_PORT: integer({
    default: 4010,
    min: 0,
    max: 65535,
    about: 'Port of the sandbox gateway; 0 takes a free one',
  }),
  SANDBOX_PUBLIC_URL: url({
    about: 'Address at which browsers reach the sandbox; unset: the host of PUBLIC_URL with SANDBOX_PORT',
  }),
  MYFATOORAH_URL: url({ about: 'MyFatoorah: address of its service' }),
  MYFATOORAH_TOKEN: text({ about: 'MyFatoorah: token', secret: true }),
  MYFATOORAH_WEBHOOK_SECRET: text({ about: 'MyFatoorah: secret of its webhooks', secret: true }),
  TAP_URL: url({ about: 'Tap: address of its service' }),
  TAP_SECRET_KEY: text({ about: 'Tap: secret key', secret: true }),
  TAP_MERCHANT_ID: text({ about: 'Tap: merchant id' }),
  TABBY_URL: url({ about: 'Tabby: address of its service' }),
  TABBY_SECRET_KEY: text({ about: 'Tabby: secret key', secret: true }),
  TABBY_PUBLIC_KEY: text({ about: 'Tabby: public key' }),
  TABBY_MERCHANT_CODE: text({ about: 'Tabby: merchant code' }),
  TABBY_WEBHOOK_HEADER: text({
    default: 'X-Webhook-Secret',
    about: 'Tabby: name of the header its webhooks carry',
  }),
  TABBY_WEBHOOK_SECRET: text({ about: 'Tabby: value of the header its webhooks carry', secret: true }),
  TAMARA_URL: url({ about: 'Tamara: address of its service' }),
  TAMARA_TOKEN: text({ about: 'Tamara: API token', secret: true }),
  TAMARA_PUBLIC_KEY: text({ about: 'Tamara: public key' }),
  TAMARA_NOTIFICATION_TOKEN: text({ about: 'Tamara: notification token', secret: true }),
  DEVELOPMENT: yesNo({ default: false, about: 'Show mails at /dev/mail and reload on change' }),
} satisfies Record<string, Setting<unknown>>

export type Config = Readonly<{ [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }>

/** Reads and checks all settings; throws one error that names every wrong one. */
export const readConfig = (env: Record<string, string | undefined>): Config =>
  settingsFrom(settings, env) as Config
