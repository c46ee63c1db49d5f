import { useLocale, useTranslations } from 'next-intl'
import { addDays, formatShortDay } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { goodText } from '@/lib/features/boxes/view'
import type { CartLine } from '@/lib/features/cart/view'
import { AvoidedGoods } from './avoided-goods'

type BoxOfLineProps = Readonly<{ box: NonNullable<CartLine['box']> }>

/** What comes in the boxes of a cart's line in the week of its delivery. */
export function BoxOfLine({ box }: BoxOfLineProps) {
  const t = useTranslations('boxes')
  const locale = useLocale()
  const { week, announced_on, items, avoided } = box
  const goods = items.map(({ swapped_for, ...item }) =>
    swapped_for === null
      ? goodText(item, locale)
      : t('insteadOf', { goods: goodText(item, locale), name: displayName(swapped_for, locale) }),
  )
  return (
    <div className="mt-1 text-sm wrap-anywhere text-ink-soft">
      <p>{t('title', { from: formatShortDay(week, locale), to: formatShortDay(addDays(week, 6), locale) })}</p>
      {box.is_composed ? (
        <p className="text-ink">{goods.join(' · ')}</p>
      ) : (
        <p>{announced_on === null ? t('announcedSoon') : t('announcedOn', { day: formatShortDay(announced_on, locale) })}</p>
      )}
      <AvoidedGoods goods={avoided} />
    </div>
  )
}
