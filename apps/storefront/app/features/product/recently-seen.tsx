import { useEffect } from 'react'
import { call } from '#app/api/call.ts'
import { useQuery } from '#app/api/use-query.ts'
import { ProductRow } from '#app/features/catalogue/product-row.tsx'
import { SectionHead } from '#app/features/catalogue/section-head.tsx'
import { useIdentity } from '#app/features/session/use-identity.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** What this shopper looked at before; a convenience, so that its failing goes unsaid. */
export function RecentlySeen({ productId }: { productId: number }) {
  const { t, language } = useTexts()
  const { userId } = useIdentity()
  useEffect(() => {
    if (userId)
      void call('PUT /web-gw/users/{userId}/recently-seen/{productId}', { params: { productId } }).catch(
        () => {},
      )
  }, [userId, productId])
  const { data } = useQuery({
    queryKey: ['recently-seen', userId, language],
    queryFn: ({ signal }) => call('GET /web-gw/users/{userId}/recently-seen', {}, { signal }),
    enabled: userId !== null,
    staleTime: 0,
  })
  const others = data?.filter((product) => product.productId !== productId) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="recently-seen" className="mt-14">
      <SectionHead id="recently-seen" title={t('ui.prisma.product.recently_seen')} />
      <ProductRow products={others} label={t('ui.prisma.product.recently_seen')} transition={false} />
    </section>
  )
}
