import { describe, expect, test } from 'vitest'
import { contactLinks, followLinks } from '#app/shell/footer-links.ts'
import { normaliseConfig } from '#app/theme/config.ts'

const config = normaliseConfig({
  youtube_url: 'https://youtube.com/s',
  tiktok_url: 'https://tiktok.com/@s',
  instagram_url: 'https://instagram.com/s',
  facebook_url: 'https://facebook.com/s',
  twitter_url: 'https://x.com/s',
  whatsapp_url: '+965 5000 0000',
  phone: '+965 2225 4400',
  mobile: '+965 5111 2222',
  email: 'hello@sadu.test',
})

describe('the icons of the footer', () => {
  test('S2.62 follow-us in the order of the specification', () => {
    expect(followLinks(config).map(({ name }) => name)).toEqual([
      'twitter',
      'facebook',
      'instagram',
      'tiktok',
      'youtube',
    ])
  })

  test('S2.63 WhatsApp is a way to get in touch, first among them', () => {
    expect(contactLinks(config).map(({ name }) => name)).toEqual(['whatsapp', 'phone', 'mobile', 'email'])
  })

  test('S2.64 only what is configured is shown', () => {
    expect(followLinks(normaliseConfig({ facebook_url: '' }))).toEqual([])
    expect(contactLinks(normaliseConfig({ phone: '123' })).map(({ name }) => name)).toEqual(['phone'])
  })

  test('S2.65 numbers are dialled without their spaces and shown left to right; WhatsApp takes a number or an address', () => {
    const [whatsapp, phone, , email] = contactLinks(config)
    expect(whatsapp?.href).toBe('https://wa.me/96550000000')
    expect(phone).toEqual({ name: 'phone', href: 'tel:+96522254400', label: '\u2066+965 2225 4400\u2069' })
    expect(email?.href).toBe('mailto:hello@sadu.test')
    expect(contactLinks(normaliseConfig({ whatsapp_url: 'https://wa.me/1' }))[0]?.href).toBe(
      'https://wa.me/1',
    )
  })

  test('S2.12 an address that could run script is left out', () => {
    expect(followLinks(normaliseConfig({ twitter_url: 'javascript:alert(1)' }))).toEqual([])
  })
})
