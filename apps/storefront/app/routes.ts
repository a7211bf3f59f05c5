/** The site map: every page of the shop on one screen. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('_app', 'routes/home.tsx', { id: 'app-shell' }),
  route('products/:productId', 'routes/product.tsx'),
  route('categories/:categoryId', 'routes/category.tsx'),
  route('brands/:brandId', 'routes/brand.tsx'),
  route('search/filterSearch', 'routes/search.tsx', { caseSensitive: true }),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('account', 'routes/account-index.tsx'),
  layout('routes/account.tsx', [
    route('account/info', 'routes/account-info.tsx'),
    route('account/addresses', 'routes/account-addresses.tsx'),
    route('account/orders', 'routes/account-orders.tsx'),
    route('account/orders/:orderId', 'routes/account-order.tsx'),
    route('account/password', 'routes/account-password.tsx'),
  ]),
  route('contact-us', 'routes/contact-us.tsx'),
  route('pages/:id', 'routes/static-page.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('wish-lists/:listId', 'routes/public-wishlist.tsx'),
  route('orders/look-up', 'routes/order-look-up.tsx'),
  route('orders/:orderId', 'routes/order.tsx'),
  route('payment-result', 'routes/payment-result.tsx'),
  route('payment-request/:reference', 'routes/payment-request.tsx'),
  route('pay/:reference', 'routes/payment-request.tsx', { id: 'pay-by-link' }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
