import { useLocale, useTranslations } from 'next-intl'
import { BackLink } from '@/components/ui/back-link'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { awaitsCard, awaitsTransfer, decideOrderPopup, payAgainHref, type Order } from '@/lib/account/orders'
import { formatBaht, toBaht } from '@/lib/money'
import { pageHref, routes } from '@/lib/routes'
import { InvoiceButton } from './invoice-button'
import { OrderFacts } from './order-facts'
import { OrderLines } from './order-lines'
import { OrderPopup } from './order-popup'
import { OrderTotals } from './order-totals'

type OrderViewProps = Readonly<{
  order: Order
  isJustPlaced: boolean
  /** Whether this shop can take the payment of a card order that is still awaited. */
  takesCards: boolean
}>

/** Everything about one order (spec 2). */
export function OrderView({ order, isJustPlaced, takesCards }: OrderViewProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  const popup = decideOrderPopup(order, isJustPlaced)
  return (
    <>
      <BackLink href={pageHref(locale, 'orders')} label={t('back')} />
      <SectionHeading level={1} title={t('title', { number: order.number })} />
      {awaitsTransfer(order) && (
        <Notice kind="warning" className="mb-6">
          <p>{t('transferHint', { amount: formatBaht(order.total) })}</p>
          <ButtonLink href={routes.confirmPayment(locale, order.number, toBaht(order.total))} className="mt-3">
            {t('payByTransfer')}
          </ButtonLink>
        </Notice>
      )}
      {takesCards && awaitsCard(order) && (
        <Notice kind="warning" className="mb-6">
          <p>{t('cardHint', { amount: formatBaht(order.total) })}</p>
          <a href={payAgainHref(locale, order.id)} className={buttonClass('primary', 'mt-3')}>
            {t('payByCard')}
          </a>
        </Notice>
      )}
      <OrderFacts order={order} />
      <div className="mt-8">
        <OrderLines lines={order.lines} />
        <OrderTotals order={order} />
      </div>
      <div className="mt-8 flex justify-end">
        <InvoiceButton orderId={order.id} orderNumber={order.number} hasInvoice={order.invoiceNumbers.length > 0} />
      </div>
      {popup && <OrderPopup kind={popup} number={order.number} total={order.total} />}
    </>
  )
}
