import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Notice } from '@/components/ui/notice'
import { TitledSection } from '@/components/ui/section-heading'
import { formatBaht, negate } from '@/lib/core/money'
import type { AdminOrder, AdminOrderEvent } from '@/lib/features/staff/orders/schemas'
import { slipHref } from '@/lib/features/staff/orders/step-view'
import {
  formatShortTime,
  isPaid,
  isRefundDue,
  isRefundUnsure,
  isTooLateToPay,
  paysCash,
  reportedDifference,
} from '@/lib/features/staff/orders/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { OrderSlip } from './order-slip'

type OrderPaymentProps = Readonly<{
  order: AdminOrder
  events: readonly AdminOrderEvent[]
  /** The reader may open slips and invoices. */
  seesDocuments: boolean
}>

/** Payment method and status of the order; compares a reported transfer with the expected amount. */
export function OrderPayment({ order, events, seesDocuments }: OrderPaymentProps) {
  const t = useTranslations('staffOrders')
  return (
    <TitledSection id="payment" title={t('paymentTitle')}>
      <p className="mt-2">
        {order.paymentMethod?.name ?? '–'} · <strong className="font-semibold">{useMoneyWords(order, events)}</strong>
      </p>
      {seesDocuments && <Documents order={order} />}
    </TitledSection>
  )
}

function Documents({ order }: Readonly<{ order: AdminOrder }>) {
  const t = useTranslations('staffOrders')
  return (
    <>
      {order.reportedAt !== null && <Reported order={order} reportedAt={order.reportedAt} />}
      {order.hasInvoice && (
        <a
          href={`/api/staff/invoice?order_id=${order.id}`}
          className="mt-2 inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {t('invoice')}
        </a>
      )}
      {order.creditNotes.map(({ number, amount }) => (
        <a
          key={number}
          href={`/api/staff/invoice?order_id=${order.id}&number=${encodeURIComponent(number)}`}
          className="flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {t('creditNote', { number, amount: formatBaht(amount) })}
        </a>
      ))}
      {order.replacedInvoices.map((number) => (
        <a
          key={number}
          href={`/api/staff/invoice?order_id=${order.id}&number=${encodeURIComponent(number)}`}
          className="flex min-h-tap items-center text-sm text-leaf-700 underline underline-offset-4"
        >
          {t('replacedInvoice', { number })}
        </a>
      ))}
    </>
  )
}

function useMoneyWords(order: AdminOrder, events: readonly AdminOrderEvent[]): string {
  const t = useTranslations('staffOrders')
  if (isRefundUnsure(events)) return t('money.dueIfArrived')
  if (isRefundDue(events)) return t('money.due')
  if (isPaid(order)) return t('money.there')
  if (order.state.code === 'voided') return t('money.off')
  if (order.totals.total === 0) return t('money.nothing')
  if (isTooLateToPay(order)) return t('money.tooLate')
  return paysCash(order) ? t('money.onDelivery', { amount: formatBaht(order.totals.total) }) : t('money.awaited')
}

/** The shopper's report of a transfer, with discrepancies highlighted. */
function Reported({ order, reportedAt }: Readonly<{ order: AdminOrder; reportedAt: string }>) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const difference = reportedDifference(order)
  const isOdd = difference !== null && difference !== 0
  const figures = [
    [t('expected'), formatBaht(order.totals.total), ''],
    [t('reported'), order.reportedAmount === null ? '–' : formatBaht(order.reportedAmount), isOdd ? 'text-chili-700' : 'text-leaf-700'],
  ] as const
  return (
    <div className="mt-4 grid gap-5 md:grid-cols-2">
      <div>
        <OrderSlip src={slipHref(order.id)} number={order.number} isSettled={order.state.code !== 'wait_payment'} />
        <p className="mt-1 text-sm text-ink-soft">{t('reportedOn', { time: formatShortTime(reportedAt, language) })}</p>
      </div>
      <div>
        <dl className="grid grid-cols-2 gap-4">
          {figures.map(([label, amount, tone]) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className={`text-2xl font-semibold tabular-nums ${tone}`}>{amount}</dd>
            </div>
          ))}
        </dl>
        {order.sameSlipOrders.length > 0 && <SameSlip orders={order.sameSlipOrders} />}
        {difference === 0 && <p className="mt-3 text-leaf-700">{t('same')}</p>}
        {isOdd && (
          <Notice kind="warning" className="mt-3">
            {difference < 0 ? t('less', { amount: formatBaht(negate(difference)) }) : t('more', { amount: formatBaht(difference) })}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** Other orders with the same slip: either one transfer pays for both, or the slip was reused for an unpaid order. */
function SameSlip({ orders }: Readonly<{ orders: AdminOrder['sameSlipOrders'] }>) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const links = orders.map(({ id, number }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <a href={staffHref(language, 'order', { order_id: id })} className="font-semibold underline underline-offset-4">
        {number}
      </a>
    </Fragment>
  ))
  return (
    <Notice kind="warning" className="mt-3">
      {t.rich('sameSlip', { orders: () => links })}
    </Notice>
  )
}
