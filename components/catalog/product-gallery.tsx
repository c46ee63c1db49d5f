import { useTranslations } from 'next-intl'
import { ProductImage } from '@/components/ui/product-image'
import { resizedUrl } from '@/lib/images'
import type { ProductDetails } from '@/lib/catalog/details-schema'

const firstSizes = '(min-width: 1280px) 576px, (min-width: 1024px) 46vw, 92vw'
const otherSizes = '(min-width: 1024px) 15vw, 92vw'

/** The pictures of a product: a row to swipe on a phone, the main one large and the others below it on a wide screen. */
export function ProductGallery({ product }: Readonly<{ product: ProductDetails }>) {
  const t = useTranslations('product')
  const [first = null, ...others] = product.images
  return (
    <ul
      aria-label={t('pictures')}
      tabIndex={others.length > 0 ? 0 : undefined}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto [scrollbar-width:none] lg:grid lg:grid-cols-3 lg:overflow-visible"
    >
      <li className={`${others.length > 0 ? 'w-[92%]' : 'w-full'} shrink-0 snap-start lg:col-span-3 lg:w-auto`}>
        <ProductImage src={first && resizedUrl(first)} alt={product.name} tintKey={product.id} sizes={firstSizes} isFirst className="rounded-xl" />
      </li>
      {others.map((name, index) => (
        <li key={name} className="w-[92%] shrink-0 snap-start lg:w-auto">
          <ProductImage
            src={resizedUrl(name)}
            alt={t('pictureOf', { name: product.name, number: index + 2 })}
            tintKey={product.id}
            sizes={otherSizes}
            className="rounded-xl lg:rounded-lg"
          />
        </li>
      ))}
    </ul>
  )
}
