import { describe, expect, test } from 'vitest'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

describe('the search calls', () => {
  test('S7.39 S9.11 S3.22 suggest takes query and pageCount and answers with a data list of products', async () => {
    const { status, body } = await shop.call('GET', '/web-gw/products/suggest?query=oud&pageCount=5')
    expect(status).toBe(200)
    expect(body.dataList.length).toBeGreaterThan(0)
    expect(body.dataList.length).toBeLessThanOrEqual(5)
    expect(body.dataList[0].product).toMatchObject({
      productId: expect.any(Number),
      productName: expect.any(String),
    })
  })

  test('S5.21 a search of more than 200 characters is refused in words, not with a failure', async () => {
    for (const url of ['/web-gw/products/suggest?query=', '/web-gw/products?keyword=']) {
      const { status, body } = await shop.call('GET', url + 'x'.repeat(201))
      expect([url, status, body.code]).toEqual([url, 400, 'validation'])
    }
  })
})
