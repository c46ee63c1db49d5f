import { useLocale, useTranslations } from 'next-intl'
import { formatMonth } from '@/lib/core/dates'
import type { Review } from '@/lib/domain/ratings/rating'

/** The newest words of customers, without their names. */
export function ProductReviews({ reviews }: Readonly<{ reviews: readonly Review[] }>) {
  const t = useTranslations('product')
  const locale = useLocale()
  if (reviews.length === 0) return null
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <h2 id="reviews-title" className="text-xl">
        {t('reviews')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {reviews.map(({ stars, text, date }, index) => (
          <li key={index} className="py-3">
            <p className="text-sm text-ink-soft">
              <span role="img" aria-label={t('stars', { count: stars })}>
                {'★'.repeat(stars)}
              </span>{' '}
              <time dateTime={date.slice(0, 7)}>{formatMonth(date, locale)}</time>
            </p>
            <p className="wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
