/** The site map: every page of the shop on one screen. */
import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('_app', 'routes/home.tsx', { id: 'app-shell' }),
  route('products/:productId', 'routes/product.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
