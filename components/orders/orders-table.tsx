import { useLocale, useTranslations } from 'next-intl'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { awaitsBank, awaitsTransfer, type OrderSummary } from '@/lib/features/orders/view'
import { toDayMonthYear } from '@/lib/core/dates'
import { formatBaht, toBaht } from '@/lib/core/money'
import { payAgainHref, routes } from '@/lib/core/urls/routes'
import { OrderState } from './order-state'

type OrdersTableProps = Readonly<{ orders: readonly OrderSummary[] }>

/**
 * The customer's orders. Up to 767 px, date and state move next to the number and the buttons below it (spec 2);
 * explicit roles keep the table semantics for screen readers.
 */
export function OrdersTable({ orders }: OrdersTableProps) {
  const t = useTranslations('orders')
  return (
    <table role="table" className="w-full border-collapse text-left tabular-nums max-md:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead role="rowgroup" className="border-b-2 border-leaf-700 text-sm max-md:sr-only">
        <tr role="row" className="[&>th]:px-3 [&>th]:pb-2 [&>th]:font-semibold [&>th:first-child]:pl-0">
          <th role="columnheader" scope="col">
            {t('date')}
          </th>
          <th role="columnheader" scope="col">
            {t('number')}
          </th>
          <th role="columnheader" scope="col" className="text-right">
            {t('total')}
          </th>
          <th role="columnheader" scope="col">
            {t('status')}
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-md:block">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

type OrderRowProps = Readonly<{ order: OrderSummary }>

function OrderRow({ order }: OrderRowProps) {
  const t = useTranslations('orders')
  const tErrors = useTranslations('errors')
  const locale = useLocale()
  const date = toDayMonthYear(order.date, locale)
  return (
    <tr
      role="row"
      className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-y-3 max-md:py-5 md:[&>td]:px-3 md:[&>td]:py-3 md:[&>td:first-child]:pl-0"
    >
      <td role="cell" className="max-md:hidden">
        {date}
      </td>
      <td role="cell">
        <span className="font-semibold whitespace-nowrap">{order.number}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft md:hidden">
          {date}
          <OrderState order={order} />
        </span>
      </td>
      <td role="cell" className="text-right font-semibold whitespace-nowrap">
        {formatBaht(order.total)}
      </td>
      <td role="cell" className="max-md:hidden">
        <OrderState order={order} />
      </td>
      <td role="cell" className="max-md:col-span-2 md:pr-0!">
        <div className="flex items-center justify-end gap-2 max-md:flex-wrap max-md:[&>a]:flex-1">
          {awaitsTransfer(order) && !order.isReported && (
            <ButtonLink href={routes.confirmPayment(locale, order.number, toBaht(order.total))} className="px-4">
              <span className="md:hidden">{t('confirm')}</span>
              <span className="max-md:hidden">{t('confirmPayment')}</span>
            </ButtonLink>
          )}
          {awaitsBank(order) && <p className="text-sm max-md:w-full md:max-w-xs">{tErrors('paymentUnconfirmed')}</p>}
          {order.canPay && (
            <a
              href={payAgainHref(locale, order.id)}
              aria-label={t('payFor', { number: order.number })}
              className={buttonClass('primary', 'px-4')}
            >
              {t('pay')}
            </a>
          )}
          <ButtonLink
            href={routes.order(locale, order.id)}
            variant="secondary"
            aria-label={t('detailsOf', { number: order.number })}
            className="px-4"
          >
            {t('details')}
          </ButtonLink>
        </div>
      </td>
    </tr>
  )
}
