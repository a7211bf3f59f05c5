import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from './order-document.ts'
import { renderOrderDocument } from './render-order-document.ts'
import { manyLines, sampleOrder } from './sample-order.ts'

async function pagesOf(input: OrderDocument): Promise<string[]> {
  const pdf = await renderOrderDocument(input)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replaceAll('\u00a0', ' ').replaceAll('\u200b', ''))
}

const textOf = async (input: OrderDocument): Promise<string> => (await pagesOf(input)).join('\n')

/** Where on the first page a run of text begins, and how large it is. */
async function place(input: OrderDocument, word: string): Promise<{ x: number; size: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderOrderDocument(input)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  for (const item of items) {
    if ('str' in item && item.str === word) return { x: item.transform[4], size: item.transform[0] }
  }
  throw new Error(`${word} is not on the page`)
}

describe('order document', () => {
  test('S7.83 S9.7 the English invoice shows lines, address and every amount in full', async () => {
    const text = await textOf(sampleOrder('en'))
    expect(text).toContain('Invoice')
    expect(text).toContain('SD-2026-001042')
    expect(text).toContain('43 KD 28.500 KD 1,225.500')
    expect(text).toContain('1 KD 9.005 KD 9.005')
    expect(text).toContain('Sub-total KD 1,234.505')
    expect(text).toContain('Discount (EID25) KD \u22122.500')
    expect(text).toContain('Shipping KD 0.000')
    expect(text).toContain('Total KD 1,232.005')
    expect(text).toContain('Size: 1 litre, DLH-100-BR')
    expect(text).toContain('Salmiya, Block 4, Street 12\nAvenue 3, Building 27A\nFloor 2, Flat 5')
    expect(text).toContain('Hawalli, Kuwait\nPACI no. 12345678\n+965 5123 4567\nfatima@example.com')
    expect(text).toContain('Mishref, Block 4')
    expect(text).toContain('Page 1 of 1')
  })

  test('S7.83 S9.7 the Arabic invoice has the same amounts, with codes and phones whole', async () => {
    const text = await textOf(sampleOrder('ar'))
    expect(text).toContain('فاتورة')
    expect(text).toContain('SD-2026-001042')
    expect(text).toContain('+965 5123 4567')
    expect(text).toContain('fatima@example.com')
    expect(text).toContain('1,234.505 د.ك المجموع الفرعي')
    expect(text).toContain('\u22122.500')
    expect(text).toContain('1,232.005 د.ك')
    expect(text).toContain('1,225.500 د.ك 28.500 د.ك 43 دلة نحاسية')
    expect(text).toContain('Oud Al Malaki')
    expect(text).toContain('السالمية، قطعة 4، شارع 12')
    expect(text).toContain('صفحة 1 من 1')
    expect(text).not.toContain('KD')
  })

  test('S7.83 the Arabic page runs from right to left', async () => {
    const [english, arabic] = [sampleOrder('en'), sampleOrder('ar')]
    expect((await place(english, 'Sadu')).x).toBeLessThan((await place(english, 'Invoice')).x)
    expect((await place(arabic, 'سدو')).x).toBeGreaterThan((await place(arabic, 'فاتورة')).x)
  })

  test('S7.83 both languages are drawn with our own fonts alone', async () => {
    for (const language of ['en', 'ar'] as const) {
      const pdf = (await renderOrderDocument(sampleOrder(language))).toString('latin1')
      const fonts = [...pdf.matchAll(/\/FontName\s*\/[A-Z]{6}\+([\w-]+)/g)].map((match) => match[1])
      expect(fonts.length).toBeGreaterThan(0)
      for (const font of fonts) expect(font).toMatch(/^IBMPlexSansArabic/)
    }
  })

  test('S3.39 tax appears only when there is some', async () => {
    expect(await textOf(sampleOrder('en'))).not.toContain('Tax')
    expect(await textOf(sampleOrder('en', { taxFils: 1 }))).toContain('Tax KD 0.001')
  })

  test('S7.94 the placeholder note is not shown, a real one is', async () => {
    const order = sampleOrder('en')
    expect(await textOf(order)).not.toMatch(/^-$/m)
    const told = { ...order, shipping: { ...order.shipping, note: 'Ring twice' } }
    expect(await textOf(told)).toContain('Ring twice')
  })

  test('dates are those of Kuwait', async () => {
    expect(await textOf(sampleOrder('en'))).toContain('November 15, 2026 at 1:30')
    expect(await textOf(sampleOrder('ar'))).toMatch(/15 .* 2026 .* 1:30 ص/)
  })

  test('what people typed stays text', async () => {
    const evil = '#panic("x") *b* _i_ $y$ @ref <lab> [c] {d} \\u{41} // e /* f'
    const order = sampleOrder('en', {
      customer: { name: evil },
      billing: null,
      shipping: null,
      lines: [
        {
          name: evil,
          attributes: [{ name: '#let a', value: '#sys.inputs' }],
          sku: '#read("invoice.typ")',
          quantity: 1,
          unitPriceFils: 1,
          lineTotalFils: 1,
          notes: '#eval("1+1")',
        },
      ],
    })
    order.shop.colour = 'red"); #panic("y'
    const text = await textOf(order)
    expect(text.split(evil)).toHaveLength(3)
    expect(text).toContain('#let a: #sys.inputs, #read("invoice.typ")')
    expect(text).toContain('Note: #eval("1+1")')
  })

  test('direction overrides in a name do not turn the rest around', async () => {
    const order = sampleOrder('en')
    order.customer.name = 'Ali \u202e\u2067 gpj.exe'
    expect(await textOf(order)).toContain('Ali gpj.exe')
  })

  test('a long order runs over pages, each with the head of the table and its number', async () => {
    const pages = await pagesOf(sampleOrder('en', { lines: manyLines(90) }))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Item Qty Unit price Total')
    })
    const all = pages.join('\n')
    for (let line = 1; line <= 90; line += 1) expect(all).toContain(`Cup ${line} of the set`)
    expect(pages.at(-1)).toContain('Total KD 1,232.005')
  })

  test('5,000 lines are laid out within bounded memory while the main thread goes on', {
    timeout: 60_000,
  }, async () => {
    const before = process.memoryUsage().rss
    let beats = 0
    const beat = setInterval(() => beats++, 10)
    const pdf = await renderOrderDocument(sampleOrder('en', { lines: manyLines(5_000) }))
    clearInterval(beat)
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBeGreaterThan(100)
    expect(beats).toBeGreaterThan(10)
    expect(process.memoryUsage().rss - before).toBeLessThan(900 * 1024 * 1024)
  })

  test('a logo is drawn, and one that cannot be drawn gives way to the name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'
    const order = sampleOrder('en')
    const plain = await textOf(order)
    expect((await place(order, 'Sadu')).size).toBeGreaterThan(15)
    order.shop.logo = { format: 'svg', bytes: Buffer.from(svg) }
    expect((await place(order, 'Sadu')).size).toBeLessThan(10)
    order.shop.logo = { format: 'png', bytes: Buffer.from('not a picture') }
    expect(await textOf(order)).toBe(plain)
  })

  test('an amount that is no whole number of fils is refused', async () => {
    await expect(renderOrderDocument(sampleOrder('en', { totalFils: 1.5 }))).rejects.toThrow(RangeError)
  })

  test('the same order gives the same bytes', async () => {
    const [one, other] = [
      await renderOrderDocument(sampleOrder('ar')),
      await renderOrderDocument(sampleOrder('ar')),
    ]
    expect(one.equals(other)).toBe(true)
  })

  test('documents asked for together all arrive', async () => {
    const orders = Array.from({ length: 8 }, (_, index) =>
      sampleOrder(index % 2 === 0 ? 'en' : 'ar', { totalFils: 1_000 + index }),
    )
    const texts = await Promise.all(orders.map(textOf))
    texts.forEach((text, index) => {
      expect(text).toContain(`1.00${index}`)
    })
  })
})
