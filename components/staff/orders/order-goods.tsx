import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProductImage } from '@/components/ui/product-image'
import { weightsText } from '@/lib/domain/orders/packing/weights-text'
import { formatBaht } from '@/lib/core/money'
import type { AdminOrder, AdminOrderLine, AdminTotals } from '@/lib/features/staff/orders/order-rules'
import { SubstituteButton } from '../substitutes/substitute-button'
import type { ReplaceableLine } from '../substitutes/substitute-dialog'

type OrderGoodsProps = Readonly<{ order: AdminOrder; mayReplace: boolean }>

/** Ordered products, the lots they were packed from, and their cost. */
export function OrderGoods({ order, mayReplace }: OrderGoodsProps) {
  const { lines, totals, weightKg } = order
  const t = useTranslations('staffOrders')
  return (
    <section aria-labelledby="goods">
      <h2 id="goods" className="flex items-baseline justify-between gap-4 text-xl">
        {t('goods')}
        {weightKg > 0 && <span className="text-sm font-normal text-ink-soft">{t('weight', { weight: weightKg })}</span>}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line tabular-nums">
        {lines.map((line) => (
          <Line key={line.id} line={line}>
            {mayReplace && line.productId !== null && (
              <ReplaceLine order={order} line={{ id: line.id, productId: line.productId, name: line.name, quantity: line.quantity }} />
            )}
          </Line>
        ))}
      </ul>
      <Totals totals={totals} />
    </section>
  )
}

/** The button that replaces a line, with what the customer wishes if something is missing. */
function ReplaceLine({ order, line }: Readonly<{ order: AdminOrder; line: ReplaceableLine }>) {
  const t = useTranslations('staffOrders')
  const preference = order.substitution ? t(`substitution.${order.substitution}`) : null
  return (
    <span className="col-span-4 mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 print:hidden">
      {preference && <span className="text-sm text-ink-soft">{preference}</span>}
      <SubstituteButton orderId={order.id} line={line} preference={preference} />
    </span>
  )
}

function Line({ line, children }: Readonly<{ line: AdminOrderLine; children: ReactNode }>) {
  const t = useTranslations('staffOrders')
  const weights = weightsText(line.weights, useLocale())
  const facts = [
    line.code,
    `${formatBaht(line.unitPrice)}${line.unit ? ` / ${line.unit}` : ''}`,
    line.discountPercent > 0 && line.amount !== 0 && `−${line.discountPercent}%`,
  ]
  return (
    <li className="grid grid-cols-[auto_3.5rem_1fr_auto] items-center gap-x-3 py-3">
      <span className="min-w-6 text-lg font-semibold">{line.quantity}</span>
      <ProductImage name={line.image} alt="" tintKey={line.productId ?? line.id} slot="line" sizes="56px" className="rounded-md" />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold wrap-anywhere">{line.name}</span>
        <span className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
        {line.instead && <span className="block text-sm">{line.instead}</span>}
        {weights && <span className="block text-sm">{weights}</span>}
        {line.lot && <span className="block text-sm">{t('lotOf', { lot: line.lot })}</span>}
      </span>
      <span className="text-right whitespace-nowrap">{line.amount === 0 ? t('free') : formatBaht(line.amount)}</span>
      {children}
    </li>
  )
}

const rows = ['goods', 'delivery', 'discount', 'gift', 'tax', 'total'] as const satisfies readonly (keyof AdminTotals)[]

/** Omits rows of zero, except those that every order has. */
function Totals({ totals }: Readonly<{ totals: AdminTotals }>) {
  const t = useTranslations('staffOrders')
  const shown = rows.filter((row) => totals[row] !== 0 || row === 'goods' || row === 'total')
  return (
    <dl className="mt-3 ml-auto max-w-xs space-y-1 tabular-nums">
      {shown.map((row) => (
        <div
          key={row}
          className={`flex justify-between gap-6 ${row === 'total' ? 'text-lg font-semibold' : row === 'tax' ? 'text-sm text-ink-soft' : ''}`}
        >
          <dt>{t(`sum.${row}`)}</dt>
          <dd>{formatBaht(totals[row])}</dd>
        </div>
      ))}
    </dl>
  )
}
