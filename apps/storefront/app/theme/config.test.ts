import { describe, expect, test } from 'vitest'
import { idList, normaliseConfig } from '#app/theme/config.ts'

describe('the configuration', () => {
  test('S3.6 S9.13 the main menu is 53 unless another is configured', () => {
    expect(normaliseConfig({}).main_menu).toBe(53)
    expect(normaliseConfig({ main_menu: '7' }).main_menu).toBe(7)
  })

  test.each([
    ['an array', [61, 62]],
    ['JSON', '[61, 62]'],
    ['a list with commas', '61, 62'],
  ])('S3.7 lists of ids may come as %s', (_name, footer_menus) => {
    expect(normaliseConfig({ footer_menus }).footer_menus).toEqual([61, 62])
  })

  test('S3.7 what is no list is an empty one', () => {
    for (const value of [null, undefined, {}, '']) expect(idList(value)).toEqual([])
    expect(normaliseConfig({ footer_menus: 'x,-1,2.5' }).footer_menus).toEqual([])
  })

  test('S3.12 registration and log-in by e-mail are on, one-time codes off, unless said otherwise', () => {
    expect(normaliseConfig({})).toMatchObject({
      registration_enabled: true,
      login_email_enabled: true,
      login_otp_enabled: false,
    })
    expect(normaliseConfig({ registration_enabled: false }).registration_enabled).toBe(false)
  })

  test('S3.13 the label stands before unless configured', () => {
    expect(normaliseConfig({}).currency_position).toBe('before')
    expect(normaliseConfig({ currency_position: 'after' }).currency_position).toBe('after')
    expect(normaliseConfig({ currency_position: 'sideways' }).currency_position).toBe('before')
  })

  test('S3.8 S3.9 fields keep their spelling', () => {
    const given = {
      overrided_footer_image: 'a.webp',
      copy_right: '©',
      whatsapp_url: '965',
      metadata_title: 'Shop',
      tiktok_url: 'https://t',
    }
    expect(normaliseConfig(given)).toMatchObject(given)
  })

  test('garbage gives a shop with the defaults', () => {
    for (const garbage of [null, 'text', 42, []])
      expect(normaliseConfig(garbage)).toMatchObject({ color: '#57b568', languages: [] })
  })
})
