import Type from 'typebox'
import { Amount, defineCalls, Id, Many, Nullable, Text } from './call.ts'
import {
  Brand,
  Category,
  CategoryLink,
  DataList,
  DataListItem,
  Facets,
  Product,
  ProductCard,
} from './models/catalogue.ts'

const Sort = Type.Union([
  Type.Literal('relevance'),
  Type.Literal('newest'),
  Type.Literal('price'),
  Type.Literal('-price'),
  Type.Literal('name'),
])

const Paging = {
  page: Type.Optional(Type.Integer()),
  itemsPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

const ListQuery = Type.Object({
  keyword: Type.Optional(Text(200)),
  productIds: Type.Optional(Many(Id)),
  categoryIds: Type.Optional(Many(Id)),
  brandIds: Type.Optional(Many(Id)),
  attributeValueIds: Type.Optional(Many(Id)),
  minPrice: Type.Optional(Amount),
  maxPrice: Type.Optional(Amount),
  inStock: Type.Optional(Type.Boolean()),
  onSale: Type.Optional(Type.Boolean()),
  sort: Type.Optional(Sort),
  preferInStock: Type.Optional(Type.Boolean()),
  withFacets: Type.Optional(Type.Boolean()),
  ...Paging,
})

const Chosen = Type.Object({ attributeId: Id, attributeValue: Text(500) }, { additionalProperties: false })

export const catalogue = defineCalls({
  'GET /web-gw/products': {
    summary: 'Products by filters, sorted and paged; with facets, the counts beside each value',
    access: 'public',
    query: ListQuery,
    response: Type.Object({
      items: Type.Array(ProductCard),
      total: Type.Integer(),
      page: Type.Integer(),
      itemsPerPage: Type.Integer(),
      facets: Type.Optional(Facets),
    }),
  },
  'GET /web-gw/products/suggest': {
    summary: 'Suggestions while typing',
    access: 'public',
    query: Type.Object({
      query: Text(200),
      pageCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      preferInStock: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ dataList: Type.Array(Type.Object({ product: ProductCard })) }),
  },
  'GET /web-gw/products/{id}': {
    summary: 'A product with all there is to know',
    access: 'public',
    response: Product,
  },
  'GET /web-gw/products-brands': {
    summary: 'Brands that have products',
    access: 'public',
    query: Type.Object({ categoryIds: Type.Optional(Many(Id)) }),
    response: Type.Array(Brand),
  },
  'GET /web-gw/products/max-price': {
    summary: 'The highest price, the end of the price slider',
    access: 'public',
    query: Type.Object({ categoryIds: Type.Optional(Many(Id)) }),
    response: Type.Object({ maxPrice: Amount }),
  },
  'GET /api/products/{id}/grouped-products': {
    summary: 'The members that a grouped product is sold as',
    access: 'public',
    response: Type.Array(Type.Object({ product: ProductCard, defaultQuantity: Type.Integer() })),
  },
  'GET /api/tenants/self/products/{id}/stock-qty': {
    summary: 'The stock of a product or one of its variations; null is not counted',
    access: 'public',
    query: Type.Object({ variationId: Type.Optional(Id) }),
    response: Type.Object({ activeQty: Nullable(Type.Integer()) }),
  },
  'POST /web-gw/users/{userId}/products/{productId}/get-price': {
    summary: 'The price for this shopper, with the chosen attributes',
    access: 'shopper',
    body: Type.Object(
      {
        attributes: Type.Array(Chosen, { maxItems: 20 }),
        variationId: Type.Optional(Nullable(Id)),
        quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({
      unitPrice: Amount,
      oldPrice: Nullable(Amount),
      variationId: Nullable(Id),
      activeQty: Nullable(Type.Integer()),
    }),
  },
  'GET /web-gw/users/{userId}/recently-seen': {
    summary: 'Products this shopper looked at, newest first',
    access: 'shopper',
    response: Type.Array(ProductCard),
  },
  'PUT /web-gw/users/{userId}/recently-seen/{productId}': {
    summary: 'Remember that this shopper looked at a product',
    access: 'shopper',
    response: null,
  },
  'GET /search-service/query': {
    summary:
      'The search service: $filter with startswith(productName, …), comparisons, and/or/not, in, contains',
    access: 'public',
    query: Type.Object({
      $filter: Type.Optional(Text(4000)),
      $top: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      $skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
      $count: Type.Optional(Type.Boolean()),
      $orderby: Type.Optional(Text(100)),
      facets: Type.Optional(Type.Boolean()),
      preferInStock: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      value: Type.Array(ProductCard),
      count: Type.Optional(Type.Integer()),
      facets: Type.Optional(Facets),
    }),
    errors: ['search.filter_invalid'],
  },
  'GET /api/tenants/self/categories/published/lookup': {
    summary: 'All published categories',
    access: 'public',
    response: Type.Array(Category),
  },
  'GET /web-gw/categories/{id}': {
    summary: 'A category with its way from the top and its children',
    access: 'public',
    response: Type.Object({
      ...Category.properties,
      breadcrumbs: Type.Array(CategoryLink),
      children: Type.Array(Category),
    }),
  },
  'GET /api/categories/{id}/products-count': {
    summary: 'How many products a shopper would see in the category',
    access: 'public',
    response: Type.Object({ count: Type.Integer() }),
  },
})

const Kind = Type.Union([Type.Literal('product'), Type.Literal('category'), Type.Literal('image')])
const Kinds = Type.Union([Type.Literal('products'), Type.Literal('categories'), Type.Literal('images')])
const ItemsPage = Type.Object({ items: Type.Array(DataListItem) })

export const dataLists = defineCalls({
  'GET /web-gw/v2/data-lists': {
    summary: 'The blocks of the home page, in their order',
    access: 'public',
    response: Type.Array(DataList),
  },
  'GET /web-gw/v2/{kind}/data-lists/{listId}/items': {
    summary: 'What a list holds',
    access: 'public',
    params: Type.Object({ kind: Kind, listId: Id }),
    response: ItemsPage,
  },
  'GET /web-gw/v2/{kind}/data-lists/{listId}/groups/{groupId}/items': {
    summary: 'What a group of a list holds',
    access: 'public',
    params: Type.Object({ kind: Kind, listId: Id, groupId: Id }),
    response: ItemsPage,
  },
  'GET /web-gw/data-list/{id}': {
    summary: 'A list (older form)',
    access: 'public',
    response: DataList,
  },
  'GET /web-gw/{kinds}/data-list/{listId}/groups/{groupId}/items': {
    summary: 'What a group of a list holds (older form)',
    access: 'public',
    params: Type.Object({ kinds: Kinds, listId: Id, groupId: Id }),
    response: ItemsPage,
  },
})
