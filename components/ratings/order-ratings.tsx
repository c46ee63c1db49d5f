import { useTranslations } from 'next-intl'
import type { OwnRating } from '@/lib/features/ratings/schemas'
import { RateProduct } from './rate-product'

/** What the customer says about the products of a delivered order. The mail after the delivery leads here. */
export function OrderRatings({ ratings }: Readonly<{ ratings: readonly OwnRating[] }>) {
  const t = useTranslations('ratings')
  if (ratings.length === 0) return null
  return (
    <section id="ratings" aria-labelledby="ratings-title" className="mt-10 scroll-mt-24">
      <h2 id="ratings-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-reading text-ink-soft">{t('text')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {ratings.map((rating) => (
          <RateProduct key={rating.productId} rating={rating} />
        ))}
      </ul>
    </section>
  )
}
