import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import { extraCharges, type Order } from '@/lib/account/orders'
import { formatBaht } from '@/lib/money'

type OrderTotalsProps = Readonly<{ order: Order }>

/** Subtotal, tax and total of an order in baht, and what else is in the total. */
export function OrderTotals({ order }: OrderTotalsProps) {
  const t = useTranslations('orderDetails')
  return (
    <dl className="ml-auto max-w-sm space-y-1.5 border-t-2 border-leaf-700 pt-4 tabular-nums">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">{t('subtotal')}</dt>
        <dd>{formatBaht(order.subtotal)}</dd>
      </div>
      {extraCharges(order) !== 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t('extraCharges')}</dt>
          <dd>{formatBaht(extraCharges(order))}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">{t('tax')}</dt>
        <dd>{formatBaht(order.tax)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">{t('total')}</dt>
        <dd>
          <Price amount={order.total} />
        </dd>
      </div>
    </dl>
  )
}
