import { useLocale, useTranslations } from 'next-intl'
import type { Locale } from '@/lib/core/locale'
import { formatBaht, type Satang } from '@/lib/core/money'
import type { Measure } from '@/lib/domain/catalog/measure'
import { packBeside, packSize, type Pack } from '@/lib/domain/catalog/pack-size'
import { unitPrice, type UnitBase } from '@/lib/domain/catalog/unit-price'

export type PackText = (
  price: Satang | null,
  /** Its name, if the size may stand there already. */
  pack: Pack & Readonly<{ name?: string }>,
  sizes?: readonly (Measure | null)[],
) => string | null

type Translate = (key: UnitBase | 'byWeight' | 'deposit', values: Readonly<Record<string, string>>) => string

/**
 * What one gets for a price, with the price by weight, volume or piece: “Bunch 150 g · ฿180.00/kg”; null if nothing is known. For
 * goods that are weighed when they are packed it says so, and the deposit where there is one.
 * @param t translates a key of the namespace `unitPrice`
 */
export function packText(t: Translate, locale: Locale): PackText {
  return (price, pack, sizes) => {
    const unit = unitPrice(price, pack.measure, sizes)
    // What one of several pieces is called: “ฟอง” of “6 ฟอง”.
    const [, counted] = ` ${packSize(pack, locale)} `.split(` ${pack.measure?.amount} `)
    const perUnit = unit && t(unit.base, { price: formatBaht(unit.amount), piece: counted?.split(' ')[0] || 'none' })
    const size = packBeside(pack.name ?? '', pack, locale)
    const deposit = price !== null && pack.deposit && t('deposit', { amount: formatBaht(pack.deposit) })
    return [size, perUnit, pack.measure?.isApproximate && t('byWeight', {}), deposit].filter(Boolean).join(' · ') || null
  }
}

/** {@link packText} with the messages of the page. */
export function usePackText(): PackText {
  return packText(useTranslations('unitPrice'), useLocale())
}
