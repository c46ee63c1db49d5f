import { useTranslations } from 'next-intl'
import { formatBaht, type Satang } from '@/lib/core/money'
import type { Measure } from '@/lib/domain/catalog/measure'
import { unitPrice, type UnitBase } from '@/lib/domain/catalog/unit-price'

type UnitPriceText = (price: Satang | null, measure: Measure | null, sizes?: readonly (Measure | null)[]) => string | null

type Translate = (key: UnitBase | 'aboutGrams' | 'aboutKilograms', values: Readonly<Record<string, string | number>>) => string

/**
 * Unit price of a product by weight, volume or piece, as “฿180.00/kg”; null if there is none. For goods that are weighed when they are
 * packed, the approximate weight follows.
 * @param t translates a key of the namespace `unitPrice`
 */
export function unitPriceText(t: Translate): UnitPriceText {
  return (price, measure, sizes) => {
    const unit = unitPrice(price, measure, sizes)
    const text = unit && t(unit.base, { price: formatBaht(unit.amount) })
    if (!measure?.isApproximate) return text
    const about =
      measure.amount < 1000 ? t('aboutGrams', { grams: measure.amount }) : t('aboutKilograms', { kilograms: measure.amount / 1000 })
    return text ? `${text} · ${about}` : about
  }
}

/** {@link unitPriceText} with the messages of the page. */
export function useUnitPriceText(): UnitPriceText {
  const t = useTranslations('unitPrice')
  return unitPriceText(t)
}
