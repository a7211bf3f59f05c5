import type { Cart } from '@sadu/contract/models/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartKey } from '#app/features/cart/use-cart.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

interface News {
  userId: string
  version: number
}

/** Keeps the cart the same in all tabs: each tells the version it has, and whoever has an older one asks again. */
export function useCartInStep(version: number | undefined) {
  const client = useQueryClient()
  const { userId } = useIdentity()
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined' || !userId) return
    const channel = new BroadcastChannel('sadu-cart')
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      const known = client.getQueryData<Cart>(cartKey(userId))
      if (data.userId === userId && known && known.version < data.version)
        void client.invalidateQueries({ queryKey: cartKey(userId) })
    }
    if (version !== undefined) channel.postMessage({ userId, version } satisfies News)
    return () => channel.close()
  }, [client, userId, version])
}
