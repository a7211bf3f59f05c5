import type { TestShop, TestShopper } from '#server/testing/shop.ts'

/** Sends a form with one file as a browser does. */
export async function upload(
  shop: TestShop,
  shopper: TestShopper,
  content: Uint8Array,
  { name = 'picture.jpg', field = 'file', userId = shopper.userId } = {},
) {
  const form = new FormData()
  form.set(field, new Blob([Uint8Array.from(content)]), name)
  const encoded = new Response(form)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/files/tenants/self/users/${userId}`,
    headers: {
      authorization: `Bearer ${shopper.accessToken}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
