import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { formatShortDay } from '@/lib/core/dates'
import { isOrderState, labelKeys } from '@/lib/domain/orders/order-workflow'
import { phoneHref } from '@/lib/features/staff/delivery/view'
import type { RecalledOrder } from '@/lib/features/staff/traceability/schemas'
import { staffHref } from '@/lib/features/staff/staff-routes'

const columns = ['number', 'delivery', 'quantity', 'customer', 'phone', 'email'] as const

const link = 'inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4 lg:min-h-0'

/**
 * The orders that contain the lot or product, with what is needed to reach each customer. Stacked on narrow screens; explicit
 * roles keep the table semantics for screen readers.
 */
export function RecallTable({ orders }: Readonly<{ orders: readonly RecalledOrder[] }>) {
  const t = useTranslations('staffRecall')
  return (
    <table role="table" className="w-full border-collapse text-left tabular-nums max-lg:block">
      <caption className="sr-only">{t('orders')}</caption>
      <thead role="rowgroup" className="border-b-2 border-leaf-700 text-sm max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`px-3 pb-2 font-semibold first:pl-0 last:pr-0 ${column === 'quantity' ? 'text-right' : ''}`}
            >
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-lg:block max-lg:border-y max-lg:border-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: Readonly<{ order: RecalledOrder }>) {
  const t = useTranslations('staffRecall')
  const label = useTranslations()
  const language = useLocale()
  const { id, number, state, deliveryDay, quantity, name, phone, email } = order
  return (
    <tr
      role="row"
      className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] max-lg:wrap-anywhere max-lg:[&_*]:whitespace-normal max-lg:gap-x-4 max-lg:py-3 lg:[&>td]:px-3 lg:[&>td]:py-3 lg:[&>td:first-child]:pl-0 lg:[&>td:last-child]:pr-0"
    >
      <td role="cell">
        <Link href={staffHref(language, 'order', { order_id: id })} prefetch={false} className={`${link} font-semibold whitespace-nowrap`}>
          {number}
        </Link>
        <span className="block text-sm text-ink-soft">{isOrderState(state) ? label(labelKeys.state(state)) : state}</span>
      </td>
      <td role="cell" className="max-lg:text-right max-lg:leading-11 lg:whitespace-nowrap">
        {deliveryDay ? formatShortDay(deliveryDay, language) : '–'}
      </td>
      <td role="cell" className="font-semibold max-lg:order-1 max-lg:text-right lg:text-right">
        <span className="font-normal lg:hidden">{t('column.quantity')} </span>
        {quantity}
      </td>
      <td role="cell" className="min-w-0 wrap-anywhere">
        {name}
      </td>
      <td role="cell" className="max-lg:order-2 lg:whitespace-nowrap">
        {phone ? (
          <a href={phoneHref(phone)} className={link}>
            {phone}
          </a>
        ) : (
          '–'
        )}
      </td>
      <td role="cell" className="min-w-0 wrap-anywhere max-lg:order-3 max-lg:col-span-2">
        {email ?? <span className="text-chili-700">{t('noMail')}</span>}
      </td>
    </tr>
  )
}
