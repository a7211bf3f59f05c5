import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { html, shownHtml } from './html.ts'
import { buttonColours, contrast } from './mail-colours.ts'
import { type MailData, type MailName, mailTemplates, renderMail } from './render-mail.ts'
import { sampleMails } from './sample-mails.ts'
import { phoneCode } from './templates/phone-code.ts'

const names = Object.keys(mailTemplates) as MailName[]
const languages = ['en', 'ar'] as const
const everyMail = names.flatMap((name) => languages.map((language) => ({ name, language })))

const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
const words = (markup: string): string => plain(markup.replace(/<[^>]*>/g, ''))

/** The same data with a value put into every string that is shown. */
function poisoned<Name extends MailName>(data: MailData<Name>, poison: string): MailData<Name> {
  const swap = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return /url|colour/i.test(key) ? value : poison
    if (Array.isArray(value)) return key === 'addressLines' ? [] : value.map((entry) => swap(entry))
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, swap(entry, name)]))
  }
  return swap(data) as MailData<Name>
}

describe('html', () => {
  test('escapes every value but its own markup', () => {
    expect(
      `${html`<p title="${'"><script>'}">${"<b>&'`"}${html`<i>${1}</i>`}${[html`a`, 'ü<']}${null}</p>`}`,
    ).toBe('<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;&#39;&#96;<i>1</i>aü&lt;</p>')
  })

  test('an object that looks like markup is not taken for it', () => {
    const forged = JSON.parse('{"markup":"<script>"}')
    expect(() => html`${forged}`).toThrow()
  })

  test('direction isolates become elements', () => {
    expect(`${shownHtml('a \u2066<1>\u2069')}`).toBe('a <span dir="ltr">&lt;1&gt;</span>')
  })
})

describe.each(everyMail)('mail $name in $language', ({ name, language }) => {
  const mail = renderMail(name, language, sampleMails(language)[name])

  test('has its language and direction, and is whole', () => {
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(mail.html).toMatch(/max-width:600px/)
    expect(mail.html).toContain('color-scheme')
    expect(mail.html.length).toBeLessThan(100_000)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b/i)
    expect(mail.html.match(/<span /g)?.length).toBe(mail.html.match(/<\/span>/g)?.length)
  })

  test('has every place filled, in its own language', () => {
    for (const part of [mail.subject, mail.html.replace(/<style>[\s\S]*?<\/style>/, ''), mail.text]) {
      expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object|ui\.prisma/)
    }
    expect(/[\u0600-\u06ff]/.test(mail.subject)).toBe(language === 'ar')
    expect(mail.subject).not.toMatch(/[\u2066-\u2069]/)
  })

  test('says the same in both parts', () => {
    const shown = words(mail.html)
    for (const amount of plain(mail.text).match(/[\d,]+\.\d{3}/g) ?? []) expect(shown).toContain(amount)
  })

  test('keeps what people typed as text', () => {
    const poison = '<script>alert(1)</script>"onload=x \r\nBcc: all@example.com {name} \u202e'
    const {
      html: markup,
      subject,
      text,
    } = renderMail(name, language, poisoned(sampleMails(language)[name], poison))
    expect(markup).not.toMatch(/<script|" ?onload|\u202e/)
    expect(markup).toContain('&lt;script&gt;')
    expect(subject).not.toMatch(/[\r\n\u202e]/)
    expect(text).not.toContain('\u202e')
  })
})

describe('order mails', () => {
  test.each(languages)('S9.7 totals are right and in full in %s', (language) => {
    const label = language === 'ar' ? (text: string) => `${text} د.ك` : (text: string) => `KD ${text}`
    for (const name of [
      'order-placed',
      'order-paid',
      'order-shipped',
      'order-cancelled',
      'order-expired',
    ] as const) {
      const mail = renderMail(name, language, sampleMails(language)[name])
      for (const amount of ['1,225.500', '9.005', '1,234.505', '\u22122.500', '1.500', '1,233.505']) {
        expect(plain(mail.text)).toContain(label(amount))
        expect(words(mail.html)).toContain(label(amount))
      }
      expect(words(mail.html)).toContain('(EID25)')
      expect(mail.html).not.toContain(language === 'ar' ? 'الضريبة' : 'Tax')
    }
  })

  test('S3.39 tax is shown when there is some', () => {
    const data = sampleMails('en')['order-paid']
    const mail = renderMail('order-paid', 'en', { ...data, order: { ...data.order, taxFils: 5 } })
    expect(plain(mail.text)).toContain('Tax: KD 0.005')
  })

  test('a cancelled order that was not paid says that nothing was charged', () => {
    const data = { ...sampleMails('en')['order-cancelled'], refundFils: 0 }
    const { text } = renderMail('order-cancelled', 'en', data)
    expect(text).toContain('Nothing was charged.')
    expect(text).not.toContain('will go back')
  })

  test('a very long order stays short enough for mail programs', () => {
    const data = sampleMails('en')['order-paid']
    const [line] = data.order.lines
    if (!line) throw new Error('the sample has no line')
    const lines = Array.from({ length: 5_000 }, () => line)
    const { html: markup } = renderMail('order-paid', 'en', { ...data, order: { ...data.order, lines } })
    expect(markup).toContain('and 4,900 more items')
    expect(markup.length).toBeLessThan(100_000)
  })
})

test('counted texts have their Arabic forms', () => {
  const { shop } = sampleMails('ar')['password-reset']
  const valid = (minutes: number): string =>
    renderMail('password-reset', 'ar', { shop, resetUrl: 'https://a.example/', minutes }).text
  expect(valid(1)).toContain('ولمدة دقيقة.')
  expect(valid(2)).toContain('ولمدة دقيقتين.')
  expect(valid(5)).toContain('ولمدة 5 دقائق.')
  expect(valid(60)).toContain('ولمدة 60 دقيقة.')
})

test('S7.21 the phone code is one short line', () => {
  const data = { shopName: 'Sadu', code: '482913', minutes: 5 }
  expect(phoneCode('en', data)).toBe('482913 is your Sadu code. It is valid for 5 minutes. Do not share it.')
  expect(plain(phoneCode('ar', data))).toMatch(/^482913 رمز التحقق لدى Sadu، صالح لمدة 5 دقائق\./)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address'])(
  '%s is no link',
  (url) => {
    const { shop } = sampleMails('en').welcome
    expect(() => renderMail('password-reset', 'en', { shop, resetUrl: url, minutes: 5 })).toThrow(TypeError)
  },
)

test('S9.17 text on the shop colour is readable, and a broken colour gives way', () => {
  for (const colour of ['#57b568', '#000000', '#ffffff', '#8c2f24', '#ffe600', '#0044cc', '#777777']) {
    const { ground, text } = buttonColours(colour)
    expect(contrast(ground, text)).toBeGreaterThan(4.4)
  }
  expect(buttonColours('#57b568').text).toBe('#1d1a16')
  expect(buttonColours('red;}</style>').ground).toBe('#57b568')
})

test('both languages have the same texts, with the same places', () => {
  const read = (language: string): Record<string, string> =>
    JSON.parse(
      readFileSync(new URL(`../../../../packages/messages/${language}/mail.json`, import.meta.url), 'utf8'),
    )
  const [english, arabic] = [read('en'), read('ar')]
  const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
  expect(new Set(Object.keys(arabic).map(base))).toEqual(new Set(Object.keys(english).map(base)))
  for (const key of Object.keys(english)) {
    const places = (text = ''): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()
    if (key in arabic && base(key) === key) expect(places(arabic[key]), key).toEqual(places(english[key]))
  }
  for (const key of Object.keys(arabic).filter((name) => name.endsWith('_other'))) {
    for (const form of ['zero', 'one', 'two', 'few', 'many'])
      expect(arabic[`${base(key)}_${form}`], key).toBeTruthy()
  }
})
