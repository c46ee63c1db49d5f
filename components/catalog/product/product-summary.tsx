import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Price } from '@/components/ui/price'
import { boxText } from '@/lib/domain/boxes/next-box'
import { averageText, type Rating } from '@/lib/domain/ratings/rating'
import { usePackText } from '@/lib/features/catalog/pack-text'
import { priceRange, priceView } from '@/lib/features/catalog/card-view'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { DiscountTag } from '../discount-tag'
import { FavoriteButton } from './favorite-button'

/** A product's name, undername and price, with the favorite button (spec 2). */
export function ProductSummary({ product }: Readonly<{ product: ProductDetails }>) {
  const t = useTranslations('product')
  const tError = useTranslations('errors')
  const locale = useLocale()
  const box = product.nextBox && boxText(product.nextBox, locale)
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-3xl">{product.name}</h1>
        {!product.isViewOnly && (
          <FavoriteButton
            productId={product.id}
            texts={{ add: t('addFavorite'), remove: t('removeFavorite'), loginRequired: tError('loginRequired') }}
          />
        )}
      </div>
      {product.undername && <p className="mt-1 text-lg text-ink-soft">{product.undername}</p>}
      {product.rating && <SummaryRating rating={product.rating} hasReviews={product.reviews.length > 0} />}
      {product.showsPrice && <SummaryPrice product={product} />}
      {box && <p className="mt-2 font-semibold">{box}</p>}
    </header>
  )
}

/** What customers give it, which leads to what they wrote. */
function SummaryRating({ rating, hasReviews }: Readonly<{ rating: Rating; hasReviews: boolean }>) {
  const t = useTranslations('product')
  const text = t('rating', { average: averageText(rating.average, useLocale()), count: rating.count })
  return (
    <p className="mt-2">
      <span aria-hidden="true">★&nbsp;</span>
      {hasReviews ? (
        <a href="#reviews" className="underline underline-offset-4">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}

/** The product's own price, or the lowest of its options if they differ. */
function SummaryPrice({ product }: Readonly<{ product: ProductDetails }>) {
  const t = useTranslations('product')
  const packText = usePackText()
  const range = priceRange(product.options)
  const price = priceView(product)
  if (range && range.lowest < range.highest) {
    return (
      <PriceCard>
        <span className="text-ink-soft">{t('priceFrom')}</span>
        <Price amount={range.lowest} size="large" />
      </PriceCard>
    )
  }
  if (!price) return null
  const pack = packText(price.now, { unit: product.unit, measure: product.measure, deposit: product.deposit })
  return (
    <PriceCard>
      <Price amount={price.now} oldAmount={price.before} size="large" />
      {price.discountText && <DiscountTag text={price.discountText} />}
      {pack && <span className="text-sm text-ink-soft">{pack}</span>}
    </PriceCard>
  )
}

/** Styled like the hand-written price card on a market stall. */
function PriceCard({ children }: Readonly<{ children: ReactNode }>) {
  return <p className="mt-4 inline-flex flex-wrap items-baseline gap-x-3 rounded-lg rounded-bl-sm bg-mango-100 px-5 py-1">{children}</p>
}
