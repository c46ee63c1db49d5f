import { useLocale, useTranslations } from 'next-intl'
import type { Order } from '@/lib/account/orders'
import { formatLongDate } from '@/lib/dates'
import { displayName } from '@/lib/i18n/display-name'
import { OrderState } from './order-state'

type OrderFactsProps = Readonly<{ order: Order }>

/** Number, date, status and payment method of an order. */
export function OrderFacts({ order }: OrderFactsProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  const facts = [
    [t('number'), order.number],
    [t('date'), formatLongDate(order.date, locale)],
    [t('status'), <OrderState key="state" state={order.state} />],
    [t('paymentMethod'), order.paymentMethod ? displayName(order.paymentMethod.name, locale) : '–'],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg bg-celadon-50 p-5 md:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
