import { useLocale, useTranslations } from 'next-intl'
import { formatShortDay } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { freeDeliveryTo, moreForFreeDelivery, type Cart } from '@/lib/features/cart/view'
import type { Area } from '@/lib/features/delivery/area-view'
import { BelowMinimum } from './below-minimum'

/** Amount missing for free delivery, as text and as a bar, and the first possible delivery day. */
export function CartDelivery({ cart, area }: Readonly<{ cart: Cart; area: Area | null }>) {
  const t = useTranslations('miniCart')
  const locale = useLocale()
  const { earliestDelivery, totals } = cart
  const freeDeliveryFrom = freeDeliveryTo(cart, area)
  const more = moreForFreeDelivery(cart, area)
  const where = area || cart.isDestinationKnown ? '' : 'Near'
  return (
    <div className="space-y-1 text-sm">
      <BelowMinimum cart={cart} />
      {freeDeliveryFrom !== null && more !== null && (
        <>
          <p>{more > 0 ? t(`moreForFree${where}`, { amount: formatBaht(more) }) : t(`isFree${where}`)}</p>
          <progress
            aria-hidden="true"
            max={freeDeliveryFrom}
            value={Math.min(totals.subtotal, freeDeliveryFrom)}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-celadon-200 accent-leaf-700 [&::-moz-progress-bar]:bg-leaf-700 [&::-webkit-progress-bar]:bg-celadon-200 [&::-webkit-progress-value]:bg-leaf-700"
          />
        </>
      )}
      {earliestDelivery !== null && <p className="text-ink-soft">{t('earliest', { date: formatShortDay(earliestDelivery, locale) })}</p>}
    </div>
  )
}
