import { useLocale, useTranslations } from 'next-intl'
import { addDays, formatShortDay } from '@/lib/core/dates'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import type { ListedOrder } from '@/lib/features/staff/orders/schemas'
import { packingStates } from '@/lib/features/staff/packing/view'

type OrderDeliveryProps = Readonly<{
  order: Pick<ListedOrder, 'deliveryDay' | 'slot' | 'isPickup' | 'state' | 'together'>
  /** YYYY-MM-DD. */
  today: string
}>

/** Delivery time of an order, relative to today. */
export function OrderDelivery({ order: { deliveryDay, slot, isPickup, state, together }, today }: OrderDeliveryProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const isLate = deliveryDay !== null && deliveryDay < today && packingStates.some((inHouse) => inHouse === state.code)
  const withOrders = together.length > 0 && t('withOrders', { numbers: together.map(({ number }) => number).join(', ') })
  const more = [slot && slotLabel(slot, language), isPickup && t('pickup'), withOrders].filter(Boolean).join(' · ')
  return (
    <>
      <span className={`whitespace-nowrap ${isLate ? 'font-semibold text-chili-700' : ''}`}>
        {deliveryDay === null ? t('noDay') : dayWords()}
        {isLate && ` · ${t('late')}`}
      </span>
      {more && <span className="text-sm text-ink-soft max-lg:before:content-['_·_'] lg:block">{more}</span>}
    </>
  )

  function dayWords(): string {
    if (deliveryDay === today) return t('todayShort')
    if (deliveryDay === addDays(today, 1)) return t('tomorrowShort')
    return formatShortDay(deliveryDay ?? '', language)
  }
}
