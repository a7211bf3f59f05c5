import { buildProduct, type ProductDraft } from './products/build-product.ts'
import { type DemoBrand, type DemoCategory, type DemoMenu, type LocalText, text } from './types.ts'

/** The second shop speaks English alone, so each text stands for both. */
const only = (en: string): LocalText => text(en, en)

const brand: DemoBrand = { id: 1, slug: 'northlight', name: only('Northlight') }

const category: DemoCategory = {
  id: 1,
  slug: 'desk',
  parent: null,
  name: only('For the desk'),
  description: only('Paper, light and time.'),
  picture: 'notebook',
}

const drafts: [number, string, string, string, number, string, number][] = [
  [1001, 'NL-NOTE', 'Harbour notebook', 'Ruled paper in a green cloth cover.', 4500, 'notebook-2', 40],
  [1002, 'NL-LAMP', 'Harbour lamp', 'A ceramic base and a pale shade.', 27000, 'lamp-2', 12],
  [1003, 'NL-CLOCK', 'Harbour clock', 'Black and brass, for a plain wall.', 18500, 'clock-2', 8],
  [1004, 'NL-BASKET', 'Harbour basket', 'Woven by hand, with a lid.', 9000, 'basket-2', 0],
  [1005, 'NL-SPEAKER', 'Harbour speaker', 'Small, grey and clear.', 33000, 'speaker-1', 25],
]

const product = ([id, sku, name, about, price, picture, stock]: (typeof drafts)[number]): ProductDraft => ({
  id,
  sku,
  brand: brand.slug,
  categories: [category.slug],
  name: only(name),
  short: only(about),
  about: only(about),
  points: [],
  price,
  pictures: [picture],
  stock,
})

const menu: DemoMenu = {
  id: 53,
  name: only('Main menu'),
  items: [
    {
      id: 1,
      parentId: null,
      title: only('For the desk'),
      route: '/categories/1',
      openInNewTab: false,
      allowGuestUser: true,
      icon: null,
    },
  ],
}

export const secondTenant = {
  id: 2,
  name: 'Northlight',
  hosts: ['northlight.test'],
  brands: [brand],
  categories: [category],
  products: drafts.map(product).map(buildProduct),
  menus: [menu],
  theme: {
    main_menu: 53,
    footer_menus: [],
    color: '#2f4f7a',
    languages: ['en'],
    keep_out_of_stock_at_end: false,
    enforce_checkout_terms: false,
    metadata_title: 'Northlight',
    metadata_description: 'Quiet things for a desk.',
    email: 'hello@northlight.test',
    copy_right: '© 2026 Northlight',
    registration_enabled: false,
  },
}
