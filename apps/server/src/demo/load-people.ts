import { hash } from '@node-rs/argon2'
import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import { customers, demoPassword, staff } from '../../../../demo/shop/people.ts'
import { areas, states } from '../../../../demo/shop/places.ts'
import type { DemoAddress, DemoProduct } from '../../../../demo/shop/types.ts'

export async function loadPeople(tx: DemoTransaction, tenantId: number, products: DemoProduct[]) {
  const passwordHash = await hash(demoPassword)
  await insertRows(
    tx,
    'staff',
    staff.map(({ id, email, displayName, role }) => ({
      tenant_id: tenantId,
      staff_id: id,
      email,
      display_name: displayName,
      password_hash: passwordHash,
      role,
    })),
  )
  await insertRows(
    tx,
    'customers',
    customers.map(({ id, email, phone, displayName, language }) => ({
      tenant_id: tenantId,
      user_id: id,
      is_guest: false,
      email,
      phone,
      display_name: displayName,
      password_hash: passwordHash,
      language,
    })),
  )
  await insertRows(
    tx,
    'addresses',
    customers.flatMap((customer) =>
      customer.addresses.map((address) => ({
        tenant_id: tenantId,
        user_id: customer.id,
        address_type: address.type,
        full_name: address.fullName,
        phone: address.phone,
        ...placesOf(address),
        block: address.block,
        street: address.street,
        avenue: address.avenue,
        building: address.building,
        floor: address.floor,
        flat: address.flat,
        directions: address.directions,
        is_default: address.isDefault,
      })),
    ),
  )
  await insertRows(
    tx,
    'wish_lists',
    customers.map(({ id }) => ({ tenant_id: tenantId, user_id: id })),
  )
  const productIds = new Map(products.map(({ sku, id }) => [sku, id]))
  await insertRows(
    tx,
    'wish_list_items',
    customers.flatMap((customer) =>
      customer.wishList.map((sku) => ({
        tenant_id: tenantId,
        user_id: customer.id,
        product_id: productIds.get(sku) ?? 0,
      })),
    ),
  )
}

/** Demo customers live in Kuwait, country 1, whose areas' ids begin with their governorate's. */
export function placesOf(address: DemoAddress) {
  const governorates = states.filter(({ countryId }) => countryId === 1).map(({ id }) => id)
  const area = areas.find(({ stateId, name }) => governorates.includes(stateId) && name.en === address.area)
  if (!area) throw new Error(`No area of Kuwait is called ${address.area}`)
  return { country_id: 1, state_id: area.stateId, area_id: area.id }
}
