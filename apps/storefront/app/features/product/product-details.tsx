import type { Product } from '@sadu/contract/models/catalogue'
import { isFact } from '#app/features/product/choice.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** What there is to know: the shop's own words, then the plain facts. */
export function ProductDetails({ product, sku }: { product: Product; sku: string }) {
  const { t } = useTexts()
  const facts = product.attributes.filter((attribute) => isFact(attribute) && attribute.values.length > 0)
  return (
    <>
      {product.description && (
        <section className="mt-5">
          <h2 className="mb-1.5 text-base">{t('ui.prisma.product.about')}</h2>
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was written
            dangerouslySetInnerHTML={{ __html: product.description }}
          />
        </section>
      )}
      <section className="mt-6">
        <h2 className="mb-1.5 text-base">{t('ui.prisma.product.details')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-[15px]">
          {product.brandName && (
            <Fact name={t('ui.prisma.product.brand')}>
              <bdi>{product.brandName}</bdi>
            </Fact>
          )}
          {facts.map(({ attributeId, name, values }) => (
            <Fact key={attributeId} name={name}>
              <bdi>{values[0]?.name}</bdi>
            </Fact>
          ))}
          <Fact name={t('ui.prisma.product.sku')}>
            <bdi dir="ltr">{sku}</bdi>
          </Fact>
        </dl>
      </section>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-mute">{name}</dt>
    <dd>{children}</dd>
  </>
)
