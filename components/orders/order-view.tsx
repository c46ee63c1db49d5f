import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { SectionHeading } from '@/components/ui/section-heading'
import { Price } from '@/components/ui/price'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button'
import { PaymentNotice } from '@/components/orders/payment-notice'
import { formatBaht, toBaht } from '@/lib/core/money'
import { formatLongDate } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { routes, pageHref } from '@/lib/core/urls/routes'
import { sumRows, type OrderSums } from '@/lib/domain/orders/order-sums'
import { isReceiptNumber } from '@/lib/domain/invoices/invoice-facts'
import { itemsPath } from '@/lib/domain/cart/permalink'
import { askedTotal, decideOrderPopup, paysByTransfer, type Order, type OrderEvent } from '@/lib/features/orders/view'
import type { IssuedVoucher, AddressChoice, OrderChanges } from '@/lib/features/orders/schemas'
import { OrderState } from './order-state'
import { ChangeOrder } from './changes/change-order'
import { IssuedVouchers } from './issued-vouchers'
import { InvoiceButton } from './invoice-button'
import { OrderAgainButton } from './order-again-button'
import { OrderDelivery } from './order-delivery'
import { OrderHistory } from './order-history'
import { OrderLines, type OrderLinesProps } from './order-lines'
import { OrderPopup } from './order-popup'

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
  /** It was made from a standing order that goes on. */
  isOfStandingOrder?: boolean
  isJustPlaced: boolean
  /** The last day to report a problem, and what was reported of a line. */
  problemsUntil?: string | null
  belowLine?: OrderLinesProps['below']
  /** Whether it may begin a standing order. */
  mayRepeat?: boolean
  /** It is unpaid, and its delivery day has passed. */
  isDayPassed?: boolean
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
  isOfStandingOrder = false,
  isJustPlaced,
  problemsUntil = null,
  belowLine = () => null,
  mayRepeat = false,
  isDayPassed = false,
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
      <PaymentNotice
        order={order}
        events={events}
        otherPayments={changes?.otherPayments ?? []}
        isDayPassed={isDayPassed}
        payUntil={changes?.until ?? null}
      />
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
        {(isOfStandingOrder || mayRepeat) && (
          <ButtonLink variant="secondary" href={pageHref(locale, 'standing_orders', isOfStandingOrder ? {} : { order_id: order.id })}>
            {tStanding(isOfStandingOrder ? 'link' : 'make')}
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

type OrderFactsProps = Readonly<{ order: Order }>

/** Number, date, status and payment method of an order. */
function OrderFacts({ order }: OrderFactsProps) {
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

type OrderTotalsProps = Readonly<{
  order: OrderSums
  /** Whether prices include VAT. */
  showsTax: boolean
}>

/** Cost of an order, in rows that add up to its total; prices include tax. */
function OrderTotals({ order, showsTax }: OrderTotalsProps) {
  const t = useTranslations('orderDetails')
  return (
    <dl className="ml-auto max-w-sm space-y-1.5 border-t-2 border-leaf-700 pt-4 tabular-nums">
      {sumRows(order).map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t(name)}</dt>
          <dd className={amount < 0 ? 'text-chili-600' : ''}>{formatBaht(amount)}</dd>
        </div>
      ))}
      {showsTax && (
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t('tax')}</dt>
          <dd>{formatBaht(order.tax)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">{t('total')}</dt>
        <dd>
          <Price amount={order.total} />
        </dd>
      </div>
    </dl>
  )
}
