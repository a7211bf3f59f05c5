import { listBrands, readMaxPrice } from '#server/areas/catalogue/brands.ts'
import { readGroupedProducts, readStockQty } from '#server/areas/catalogue/grouped.ts'
import { listProducts } from '#server/areas/catalogue/list.ts'
import { readProduct } from '#server/areas/catalogue/product.ts'
import { readRecentlySeen, rememberSeen } from '#server/areas/catalogue/recently-seen.ts'
import { readShoppersPrice } from '#server/areas/catalogue/shoppers-price.ts'
import { routes } from '#server/http/calls.ts'

export const catalogueRoutes = routes({
  'GET /web-gw/products': (ctx, { query }) => listProducts(ctx, query),
  'GET /web-gw/products/{id}': (ctx, { params }) => readProduct(ctx, params.id),
  'GET /web-gw/products-brands': (ctx, { query }) => listBrands(ctx, query.categoryIds),
  'GET /web-gw/products/max-price': (ctx, { query }) => readMaxPrice(ctx, query.categoryIds),
  'GET /api/products/{id}/grouped-products': (ctx, { params }) => readGroupedProducts(ctx, params.id),
  'GET /api/tenants/self/products/{id}/stock-qty': (ctx, { params, query }) =>
    readStockQty(ctx, params.id, query.variationId),
  'POST /web-gw/users/{userId}/products/{productId}/get-price': (ctx, { params, body }) =>
    readShoppersPrice(ctx, params.productId, body),
  'GET /web-gw/users/{userId}/recently-seen': (ctx, { params }) => readRecentlySeen(ctx, params.userId),
  'PUT /web-gw/users/{userId}/recently-seen/{productId}': (ctx, { params }) =>
    rememberSeen(ctx, params.userId, params.productId),
})
