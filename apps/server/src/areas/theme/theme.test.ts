import { describe, expect, test } from 'vitest'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const address = '/api/tenants/1/web-apps/1/slots/1/config'

describe('the configuration call', () => {
  test('S7.23 S9.14 answers for tenant 1, web app 1, slot 1, by its address and by a token', async () => {
    const byAddress = await shop.call('GET', address)
    expect(byAddress.status).toBe(200)
    expect((await shop.call('GET', '/api/config/anything')).body).toEqual(byAddress.body)
    expect((await shop.call('GET', '/api/tenants/1/web-apps/9/slots/1/config')).status).toBe(404)
  })

  test('S1.6 S1.7 S1.8 S1.10 S3.8 S3.9 S3.12 holds look, menus, languages, contacts and switches under their names', async () => {
    const { body } = await shop.call('GET', address)
    expect(body).toMatchObject({
      main_menu: 53,
      footer_menus: [61, 62, 63],
      color: '#57b568',
      languages: ['en', 'ar'],
      registration_enabled: true,
      login_email_enabled: true,
      login_otp_enabled: false,
      currency_position: 'before',
    })
    for (const name of [
      'metadata_title',
      'metadata_description',
      'instagram_url',
      'whatsapp_url',
      'phone',
      'mobile',
      'email',
      'address',
      'copy_right',
    ])
      expect([name, typeof body[name]]).toEqual([name, 'string'])
    for (const name of [
      'logo',
      'metadata_icon',
      'overrided_footer_image',
      'twitter_url',
      'facebook_url',
      'tiktok_url',
      'youtube_url',
    ])
      expect(body).toHaveProperty(name)
  })

  test('S1.11 its texts are in the language of the call', async () => {
    expect((await shop.call('GET', address, { language: 'ar' })).body.metadata_title).toMatch(
      /[\u0600-\u06ff]/,
    )
  })

  test('S7.24 is public, can be kept and asked for again, and holds no secret', async () => {
    const first = await shop.call('GET', address)
    expect(first.headers.etag).toBeTruthy()
    const again = await shop.call('GET', address, {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(JSON.stringify(first.body)).not.toMatch(/secret|password|token|sk_/i)
  })

  test('S7.24 a tenant sees its own', async () => {
    const { body } = await shop.call('GET', '/api/tenants/2/web-apps/1/slots/1/config', { tenant: 2 })
    expect(body.languages).toEqual(['en'])
    expect((await shop.call('GET', '/api/tenants/2/web-apps/1/slots/1/config')).status).toBe(404)
  })

  test('S7.32 S3.1 the store’s settings say how prices are shown', async () => {
    expect((await shop.call('GET', '/api/stores/self/settings')).body).toEqual({
      price_format: 'decimals-format',
      arabic_digits: false,
      currency: 'KWD',
    })
  })
})
