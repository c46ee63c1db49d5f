import { useLocale, useTranslations } from 'next-intl'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import {
  paymentReportedAt,
  reportedDifference,
  transferRefusal,
  type OrderEvent,
  formatTime,
  awaitsBank,
  awaitsCard,
  awaitsTransfer,
  cardRefusal,
  type Order,
} from '@/lib/features/orders/view'
import { formatBaht, toBaht } from '@/lib/core/money'
import { payAgainHref, routes } from '@/lib/core/urls/routes'
import { momentText } from '@/lib/domain/standing-orders/next-step'
import { OtherPayments } from './other-payments'

type PaymentNoticeProps = Readonly<{
  order: Order
  events: readonly OrderEvent[]
  /** Ids of the methods that may pay it instead. */
  otherPayments: readonly number[]
  /** Its delivery day has passed. */
  isDayPassed: boolean
  /** Until when an order of a standing order can be paid; Bangkok time. */
  payUntil: string | null
}>

/** Explains what an unpaid order awaits: a transfer, the check of a reported transfer, or a card payment. */
export function PaymentNotice({ order, events, otherPayments, isDayPassed, payUntil }: PaymentNoticeProps) {
  const t = useTranslations('orderDetails')
  const tErrors = useTranslations('errors')
  const locale = useLocale()
  const reportedAt = paymentReportedAt(events)
  if (awaitsTransfer(order) && reportedAt !== null) {
    const { missing, surplus } = reportedDifference(order.total, events)
    return (
      <Notice kind={missing > 0 ? 'warning' : 'success'} className="mb-6">
        <p>{t('transferReported', { time: formatTime(reportedAt, locale) })}</p>
        {surplus > 0 && <p className="mt-2">{t('transferSurplus', { amount: formatBaht(surplus) })}</p>}
        {missing > 0 && <p className="mt-2">{t('transferMissing', { amount: formatBaht(missing) })}</p>}
        {missing > 0 && (
          <ButtonLink href={routes.confirmPayment(locale, order.number, toBaht(missing))} className="mt-3">
            {t('payByTransfer')}
          </ButtonLink>
        )}
      </Notice>
    )
  }
  if (awaitsBank(order)) {
    return (
      <Notice kind="warning" className="mb-6">
        {tErrors('paymentUnconfirmed')}
      </Notice>
    )
  }
  if (isDayPassed) {
    return (
      <Notice kind="warning" className="mb-6">
        {tErrors('orderDayPassed', { number: order.number })}
      </Notice>
    )
  }
  if (awaitsTransfer(order)) {
    const refusal = transferRefusal(events)
    return (
      <Notice kind="warning" className="mb-6">
        {refusal !== null && <p className="mb-2 whitespace-pre-line">{t('transferRefused', { reason: refusal })}</p>}
        <p>{t('transferHint', { amount: formatBaht(order.total) })}</p>
        <ButtonLink href={routes.confirmPayment(locale, order.number, toBaht(order.total))} className="mt-3">
          {t('payByTransfer')}
        </ButtonLink>
        <OtherPayments orderId={order.id} methodIds={otherPayments} />
      </Notice>
    )
  }
  // Only orders of a Netforce server have no events, and that server cannot restart a payment.
  if (!awaitsCard(order) || events.length === 0) return null
  const amount = formatBaht(order.total)
  const refusal = cardRefusal(events)
  const until = payUntil === null ? null : momentText(payUntil, locale)
  return (
    <Notice kind="warning" className="mb-6">
      <p>{t(refusal !== null ? `savedCardHint.${refusal}` : until === null ? 'cardHint' : 'standingCardHint', { amount })}</p>
      {until !== null && <p className="mt-2">{t('payUntil', { until })}</p>}
      <a href={payAgainHref(locale, order.id)} className={buttonClass('primary', 'mt-3')}>
        {t('payByCard')}
      </a>
      <OtherPayments orderId={order.id} methodIds={otherPayments} />
    </Notice>
  )
}
