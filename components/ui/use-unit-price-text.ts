import { useTranslations } from 'next-intl'
import { formatShortBaht, type Satang } from '@/lib/core/money'
import type { Measure } from '@/lib/domain/catalog/measure'
import { unitPrice } from '@/lib/domain/catalog/unit-price'

/**
 * Unit price of a product by weight, volume or piece, as “฿180/kg”; null if there is none. For goods that are weighed when they are
 * packed, the approximate weight follows.
 */
export function useUnitPriceText(): (price: Satang | null, measure: Measure | null, sizes?: readonly (Measure | null)[]) => string | null {
  const t = useTranslations('unitPrice')
  return (price, measure, sizes) => {
    const unit = unitPrice(price, measure, sizes)
    const text = unit && t(unit.base, { price: formatShortBaht(unit.amount) })
    if (!measure?.isApproximate) return text
    const about =
      measure.amount < 1000 ? t('aboutGrams', { grams: measure.amount }) : t('aboutKilograms', { kilograms: measure.amount / 1000 })
    return text ? `${text} · ${about}` : about
  }
}
