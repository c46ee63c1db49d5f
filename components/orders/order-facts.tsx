import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { paysByTransfer, type Order } from '@/lib/features/orders/view'
import { formatLongDate } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { toBaht } from '@/lib/core/money'
import { routes } from '@/lib/core/urls/routes'
import { OrderState } from './order-state'

type OrderFactsProps = Readonly<{ order: Order }>

/** Number, date, status and payment method of an order. */
export function OrderFacts({ order }: OrderFactsProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  const facts = [
    [t('number'), order.number],
    [t('date'), formatLongDate(order.date, locale)],
    [t('status'), <OrderState key="state" order={order} />],
    [t('paymentMethod'), <PaymentMethod key="payment" order={order} />],
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

/** Payment method of an order; a bank transfer links to the account details (spec 2). */
function PaymentMethod({ order }: OrderFactsProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  return (
    <>
      {order.paymentMethod ? displayName(order.paymentMethod.name, locale) : '–'}
      {paysByTransfer(order) && (
        <Link
          href={routes.confirmPayment(locale, order.number, toBaht(order.total))}
          className="mt-1 block text-sm font-normal text-leaf-700 underline underline-offset-4"
        >
          {t('transferLink')}
        </Link>
      )}
    </>
  )
}
