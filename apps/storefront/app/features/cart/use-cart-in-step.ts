import type { Cart } from '@sadu/contract/models/cart'
import { useEffect } from 'react'
import { queries } from '#app/api/queries.ts'
import { cartKey } from '#app/features/cart/cart-changes.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

interface News {
  userId: string
  version: number
}

/** Keeps the cart the same in all tabs: each tells the version it has, and whoever has an older one asks again. */
export function useCartInStep(version: number | undefined) {
  const { userId } = useIdentity()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined' || !userId) return
    const channel = new BroadcastChannel('sadu-cart')
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      const known = queries.get<Cart>(cartKey(userId))
      if (data.userId === userId && known && known.version < data.version)
        void queries.invalidate(cartKey(userId))
    }
    if (version !== undefined) channel.postMessage({ userId, version } satisfies News)
    return () => channel.close()
  }, [userId, version])
}
