import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import { sumRows, type OrderSums } from '@/lib/domain/orders/order-sums'
import { formatBaht } from '@/lib/core/money'

type OrderTotalsProps = Readonly<{
  order: OrderSums
  /** Whether prices include VAT. */
  showsTax: boolean
}>

/** Cost of an order, in rows that add up to its total; prices include tax. */
export function OrderTotals({ order, showsTax }: OrderTotalsProps) {
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
