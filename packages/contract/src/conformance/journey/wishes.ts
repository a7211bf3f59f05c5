import type { Visit } from '../shop-visit.ts'

export async function wish({ run, options, productId, guest: as, stranger }: Visit) {
  const who = { as, stranger }
  const body = { productId }
  await run.ask('GET /web-gw/users/{userId}/wish-list', {}, who)
  await run.ask('POST /api/tenants/self/users/{userId}/wish-list-items', { body }, who)
  const list = await run.ask(
    'POST /api/v2/tenants/self/users/{userId}/wish-list-items',
    { body: [body] },
    who,
  )
  const [item] = list.items
  if (!item) throw new Error('what was wished for is not in the list')
  const params = { id: item.itemId }
  await run.ask(
    'PUT /api/tenants/self/users/{userId}/wish-list/items/{id}',
    { params, body: { note: 'In blue' } },
    who,
  )
  await run.ask('PUT /api/tenants/self/users/{userId}/wish-list/public', {}, who)
  await run.ask('GET /web-gw/wish-lists/{id}', { params: { id: list.id } })
  const emails = [`friend@${options.mailDomain ?? 'example.com'}`]
  await run.ask('POST /api/tenants/self/users/{userId}/wish-list/share', { body: { emails } }, who)
  await run.ask('PUT /api/tenants/self/users/{userId}/wish-list/private', {}, who)
  await run.ask('DELETE /api/tenants/self/users/{userId}/wish-list/items/{id}', { params }, who)
}
