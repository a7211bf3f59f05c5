import { describe, expect, test } from 'vitest'
import { addressOf, fillPath, queryText } from '#app/api/address.ts'

describe('the address of a call', () => {
  test('S7.1 without hosts the prefixes are relative', () => {
    expect(addressOf('GET /api/countries/lookup', {}, {})).toBe('/api/countries/lookup')
    expect(addressOf('GET /web-gw/shipping-methods', {}, {})).toBe('/web-gw/shipping-methods')
  })

  test('S7.2 API, gateway and search each have a host of their own', () => {
    const hosts = { api: 'https://api.test/', gateway: 'https://gw.test', search: 'https://search.test' }
    expect(addressOf('GET /api/countries/lookup', {}, hosts)).toBe('https://api.test/api/countries/lookup')
    expect(addressOf('GET /web-gw/shipping-methods', {}, hosts)).toBe(
      'https://gw.test/web-gw/shipping-methods',
    )
    expect(addressOf('GET /search-service/query', {}, hosts)).toBe('https://search.test/search-service/query')
  })

  test('S7.5 S7.6 every {userId} is replaced, encoded', () => {
    expect(fillPath('/a/{userId}/b/{userId}', { userId: 'u/1 ü' })).toBe('/a/u%2F1%20%C3%BC/b/u%2F1%20%C3%BC')
  })

  test('S7.6 S6.6 without an id no address comes out', () => {
    expect(() => fillPath('/a/{userId}', {})).toThrow()
    expect(() => fillPath('/a/{userId}', { userId: '' })).toThrow()
  })

  test('S7.7 arrays are repeated, without brackets or commas; an empty one is nothing', () => {
    expect(queryText({ brandIds: [1, 2], none: [] })).toBe('?brandIds=1&brandIds=2')
    expect(queryText({ none: [] })).toBe('')
  })

  test('S7.8 null and undefined are dropped; 0, false and the empty text are kept', () => {
    expect(queryText({ a: null, b: undefined, c: 0, d: false, e: '', f: [null, 0] })).toBe(
      '?c=0&d=false&e=&f=0',
    )
  })

  test('S2.3 whatever is typed survives the address', () => {
    const keyword = 'عود & مسك # 50% + a/b?'
    const query = new URLSearchParams(queryText({ keyword }))
    expect(query.get('keyword')).toBe(keyword)
  })

  test('S7.33 a stored path keeps its slashes, each part is encoded, and it never climbs', () => {
    const at = (path: string) => fillPath('/api/download/{path}', { path })
    expect(at('a b/صورة #1.webp')).toBe('/api/download/a%20b/%D8%B5%D9%88%D8%B1%D8%A9%20%231.webp')
    expect(new URL(at('../../web-gw/x'), 'http://shop.test').pathname).toBe('/api/download/web-gw/x')
  })

  test('S7.31 the contact call lies at the root from any depth', () => {
    expect(addressOf('POST /api/stores/self/contact-us', {}, {})).toBe('/api/stores/self/contact-us')
  })

  test('S7.93 the list is plural, one address is singular', () => {
    const params = { userId: 'u', id: 5 }
    expect(addressOf('GET /api/customers/{userId}/addresses', { params }, {})).toBe(
      '/api/customers/u/addresses',
    )
    expect(addressOf('PUT /api/customers/{userId}/address/{id}', { params }, {})).toBe(
      '/api/customers/u/address/5',
    )
    expect(addressOf('POST /api/customers/{userId}/address', { params }, {})).toBe('/api/customers/u/address')
  })

  test('S7.20 the phone check names its parameter in its own case', () => {
    expect(addressOf('GET /api/users/phone/check', { query: { PhoneNumber: '+965' } }, {})).toBe(
      '/api/users/phone/check?PhoneNumber=%2B965',
    )
  })
})
