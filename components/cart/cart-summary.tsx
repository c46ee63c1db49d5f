import { useTranslations } from 'next-intl'
import { Price } from '@/components/ui/price'
import { cartRows, type CartRow, type CartTotals, type UnpricedDelivery } from '@/lib/features/cart/view'
import { formatBaht } from '@/lib/core/money'

type CartSummaryProps = Readonly<{
  totals: CartTotals
  isMember: boolean
  /** The totals do not yet include the last change. */
  isUpdating?: boolean
  unpriced: UnpricedDelivery
}>

/** The rows that add up to the net amount, and the net amount. */
export function CartSummary({ totals, isMember, isUpdating = false, unpriced }: CartSummaryProps) {
  const t = useTranslations('cart')

  const amountOf = ({ name, amount }: CartRow) => (name === 'delivery' && amount === 0 ? t(unpriced) : formatBaht(amount))

  return (
    <div aria-busy={isUpdating} className={`transition-opacity ${isUpdating ? 'opacity-60' : ''}`}>
      <dl className="space-y-1.5 tabular-nums">
        {cartRows(totals, isMember).map((row) => (
          <div key={row.name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">
              {t(row.name)}
              {row.name === 'voucherDiscount' && totals.voucherMaximum !== null && (
                <span> {t('voucherMaximum', { amount: formatBaht(totals.voucherMaximum) })}</span>
              )}
            </dt>
            <dd className={row.amount < 0 ? 'text-chili-600' : ''}>{amountOf(row)}</dd>
          </div>
        ))}
        <div className="mt-3 flex items-baseline justify-between gap-4 border-t-2 border-leaf-700 pt-3">
          <dt className="font-semibold">{t('netAmount')}</dt>
          <dd>
            <Price amount={totals.total} />
          </dd>
        </div>
      </dl>
      {isMember && totals.totalDiscount > 0 && (
        <p className="mt-1 text-right text-sm font-semibold text-leaf-700">
          {t('totalSavings', { amount: formatBaht(totals.totalDiscount) })}
        </p>
      )}
      <p className="sr-only" role="status">
        {isUpdating ? t('updating') : ''}
      </p>
    </div>
  )
}
