import { useTranslations } from 'next-intl'
import { ProductImage } from '@/components/ui/product-image'
import type { ProductDetails } from '@/lib/features/catalog/schemas'

const firstSizes = '(min-width: 1280px) 576px, (min-width: 768px) 46vw, 92vw'
const otherSizes = '(min-width: 768px) 15vw, 92vw'

/** A product's pictures: a swipeable row on a phone; on wider screens a large main picture with the others below it. */
export function ProductGallery({ product }: Readonly<{ product: ProductDetails }>) {
  const t = useTranslations('product')
  const [first = null, ...others] = product.images
  return (
    <ul
      aria-label={t('pictures')}
      tabIndex={others.length > 0 ? 0 : undefined}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto [scrollbar-width:none] md:grid md:grid-cols-3 md:overflow-visible"
    >
      <li className={`${others.length > 0 ? 'w-[92%]' : 'w-full'} shrink-0 snap-start md:col-span-3 md:w-auto`}>
        <ProductImage name={first} alt={product.name} tintKey={product.id} slot="main" sizes={firstSizes} isFirst className="rounded-xl" />
      </li>
      {others.map((name, index) => (
        <li key={name} className="w-[92%] shrink-0 snap-start md:w-auto">
          <ProductImage
            name={name}
            alt={t('pictureOf', { name: product.name, number: index + 2 })}
            tintKey={product.id}
            slot="card"
            sizes={otherSizes}
            className="rounded-xl md:rounded-lg"
          />
        </li>
      ))}
    </ul>
  )
}
