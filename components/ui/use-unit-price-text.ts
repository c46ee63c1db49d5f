import { useTranslations } from 'next-intl'
import { formatShortBaht, type Satang } from '@/lib/core/money'
import type { Measure } from '@/lib/domain/catalog/measure'
import { unitPrice } from '@/lib/domain/catalog/unit-price'

/** Unit price of a product by weight, volume or piece, as “฿180/kg”; null if there is none. */
export function useUnitPriceText(): (price: Satang | null, measure: Measure | null, sizes?: readonly (Measure | null)[]) => string | null {
  const t = useTranslations('unitPrice')
  return (price, measure, sizes) => {
    const unit = unitPrice(price, measure, sizes)
    return unit && t(unit.base, { price: formatShortBaht(unit.amount) })
  }
}
