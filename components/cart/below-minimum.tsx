import { useTranslations } from 'next-intl'
import { formatBaht } from '@/lib/core/money'
import { missingToMinimum, type Cart } from '@/lib/features/cart/view'

/** Says what is missing to the smallest order that the shop takes. */
export function BelowMinimum({ cart }: Readonly<{ cart: Cart }>) {
  const t = useTranslations('miniCart')
  const missing = missingToMinimum(cart)
  if (missing === 0) return null
  return (
    <p className="font-semibold text-chili-700">
      {t('belowMinimum', { minimum: formatBaht(cart.orderMinimum), missing: formatBaht(missing) })}
    </p>
  )
}
