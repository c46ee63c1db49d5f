import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/section-heading'
import { askedTotal, type OrderEvent, decideOrderPopup, type Order } from '@/lib/features/orders/view'
import { isReceiptNumber } from '@/lib/domain/invoices/invoice-facts'
import { itemsPath } from '@/lib/domain/cart/permalink'
import { pageHref } from '@/lib/core/urls/routes'
import type { IssuedVoucher, AddressChoice, OrderChanges } from '@/lib/features/orders/schemas'
import { formatLongDate } from '@/lib/core/dates'
import { ChangeOrder } from './changes/change-order'
import { IssuedVouchers } from './issued-vouchers'
import { InvoiceButton } from './invoice-button'
import { OrderAgainButton } from './order-again-button'
import { OrderDelivery } from './order-delivery'
import { OrderFacts } from './order-facts'
import { OrderHistory } from './order-history'
import { OrderLines, type OrderLinesProps } from './order-lines'
import { OrderPopup } from './order-popup'
import { OrderTotals } from './order-totals'
import { PaymentNotice } from '@/components/orders/payment-notice'

type OrderViewProps = Readonly<{
  order: Order
  events: readonly OrderEvent[]
  /** Possible changes, and the customer's addresses to choose from; hidden when omitted. */
  changes?: OrderChanges | null
  addresses?: readonly AddressChoice[]
  /** Gift vouchers that it brought. */
  vouchers?: readonly IssuedVoucher[]
  /** What the customer says about its products. */
  ratings?: ReactNode
  /** Until when an order of a standing order can be paid. */
  payUntil?: string | null
  isJustPlaced: boolean
  /** The last day to report a problem, and what was reported of a line. */
  problemsUntil?: string | null
  belowLine?: OrderLinesProps['below']
  /** Whether it may begin a standing order. */
  mayRepeat?: boolean
  /** Whether its products can come onto a list. */
  hasLists?: boolean
  /** Whether the shop issues tax invoices, or receipts alone. */
  isVatRegistered?: boolean
}>

/** All details of one order (spec 2). */
export function OrderView({
  order,
  events,
  changes = null,
  addresses = [],
  vouchers = [],
  ratings,
  payUntil = null,
  isJustPlaced,
  problemsUntil = null,
  belowLine = () => null,
  mayRepeat = false,
  hasLists = false,
  isVatRegistered = true,
}: OrderViewProps) {
  const t = useTranslations('orderDetails')
  const tStanding = useTranslations('standing')
  const tLists = useTranslations('lists')
  const locale = useLocale()
  const items = listedItems(order.lines)
  const popup = decideOrderPopup(order, isJustPlaced)
  return (
    <>
      <BackLink href={pageHref(locale, 'orders')} label={t('back')} />
      <SectionHeading level={1} title={t('title', { number: order.number })} />
      <PaymentNotice order={order} events={events} otherPayments={changes?.otherPayments ?? []} payUntil={payUntil} />
      <OrderFacts order={order} />
      <IssuedVouchers vouchers={vouchers} />
      {order.delivery && <OrderDelivery delivery={order.delivery} />}
      {changes && <ChangeOrder order={order} changes={changes} addresses={addresses} asked={askedTotal(events)} />}
      <div className="mt-8">
        {problemsUntil && <p className="mb-4 text-ink-soft">{t('problemsUntil', { date: formatLongDate(problemsUntil, locale) })}</p>}
        <OrderLines lines={order.lines} below={belowLine} />
        <OrderTotals order={order} showsTax={isVatRegistered || order.tax > 0} />
      </div>
      <div className="mt-8 flex flex-wrap items-start justify-end gap-3 max-md:flex-col max-md:items-stretch">
        <InvoiceButton
          orderId={order.id}
          orderNumber={order.number}
          hasInvoice={order.invoiceNumbers.length > 0}
          isReceipt={order.invoiceNumbers.length > 0 ? order.invoiceNumbers.some(isReceiptNumber) : !isVatRegistered}
          others={[
            ...order.replacedInvoices.map((number) => ({
              number,
              label: t(isReceiptNumber(number) ? 'replacedReceipt' : 'replacedInvoice', { number }),
            })),
            ...order.creditNotes.map((number) => ({ number, label: t('creditNote', { number }) })),
          ]}
        />
        {hasLists && items && (
          <ButtonLink variant="secondary" href={pageHref(locale, 'lists', { items })} prefetch={false}>
            {tLists('saveOrder')}
          </ButtonLink>
        )}
        {mayRepeat && (
          <ButtonLink variant="secondary" href={pageHref(locale, 'standing_orders', { order_id: order.id })}>
            {tStanding('make')}
          </ButtonLink>
        )}
        {/* While an order awaits its payment, paying is the main action. */}
        <OrderAgainButton orderId={order.id} variant={order.state.code === 'wait_payment' ? 'secondary' : 'primary'} />
      </div>
      {ratings}
      {events.length > 0 && (
        <div className="mt-10">
          <OrderHistory order={order} events={events} />
        </div>
      )}
      {popup && <OrderPopup kind={popup} number={order.number} total={order.total} />}
    </>
  )
}

/** The bought products of an order as the page of the lists takes them, without gifts and what is in a box; null if there is none. */
function listedItems(lines: Order['lines']): string | null {
  const bought = lines.filter(({ isInBox, amount }) => !isInBox && amount > 0)
  return itemsPath(bought.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity: Math.ceil(quantity) }])))
}
