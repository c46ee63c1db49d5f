import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { awaitsTransfer, type OrderSummary } from '@/lib/account/orders'
import { toDayMonthYear } from '@/lib/dates'
import { formatBaht, toBaht } from '@/lib/money'
import { routes } from '@/lib/routes'
import { OrderState } from './order-state'

type OrdersTableProps = Readonly<{ orders: readonly OrderSummary[] }>

/** The customer's orders; up to 767 px date joins the number, and the state joins the amount (spec 2). */
export function OrdersTable({ orders }: OrdersTableProps) {
  const t = useTranslations('orders')
  return (
    <Table
      caption={t('title')}
      head={
        <tr>
          <HeadCell className="max-md:hidden">{t('date')}</HeadCell>
          <HeadCell>{t('number')}</HeadCell>
          <HeadCell isNumber>{t('total')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('status')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('actions')}</span>
          </HeadCell>
        </tr>
      }
    >
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Table>
  )
}

type OrderRowProps = Readonly<{ order: OrderSummary }>

function OrderRow({ order }: OrderRowProps) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const date = toDayMonthYear(order.date)
  return (
    <tr>
      <Cell className="max-md:hidden">{date}</Cell>
      <Cell>
        <span className="font-semibold">{order.number}</span>
        <span className="block text-sm text-ink-soft md:hidden">{date}</span>
      </Cell>
      <Cell isNumber>
        {formatBaht(order.total)}
        <span className="mt-1 block md:hidden">
          <OrderState state={order.state} />
        </span>
      </Cell>
      <Cell className="max-md:hidden">
        <OrderState state={order.state} />
      </Cell>
      <Cell>
        <div className="flex justify-end gap-2 max-md:flex-col">
          {awaitsTransfer(order) && (
            <ButtonLink href={routes.confirmPayment(locale, order.number, toBaht(order.total))} className="px-4">
              <span className="md:hidden">{t('confirm')}</span>
              <span className="max-md:hidden">{t('confirmPayment')}</span>
            </ButtonLink>
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
      </Cell>
    </tr>
  )
}
