import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProductImage } from '@/components/ui/product-image'
import { weightsText } from '@/lib/domain/packing/weights-text'
import { formatBaht } from '@/lib/core/money'
import { sumRows, type OrderSums } from '@/lib/domain/orders/order-sums'
import type { AdminOrder, AdminOrderLine } from '@/lib/features/staff/orders/schemas'
import { Replacements } from '@/components/staff/packing/replacements'
import { SubstituteButton, type ReplaceableLine } from '@/components/staff/packing/substitute-dialog'

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
              <ReplaceLine
                orderId={order.id}
                line={{ id: line.id, productId: line.productId, name: line.name, quantity: line.quantity }}
                wish={line.substitution ?? order.substitution}
              />
            )}
          </Line>
        ))}
      </ul>
      <Replacements replacements={order.replacements} />
      <Totals totals={totals} />
    </section>
  )
}

/** The button that replaces a line, with what the customer wishes if something is missing. */
function ReplaceLine({ orderId, line, wish }: Readonly<{ orderId: number; line: ReplaceableLine; wish: AdminOrder['substitution'] }>) {
  const t = useTranslations('staffOrders')
  const preference = wish && t(`substitution.${wish}`)
  return (
    <span className="col-span-4 mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 print:hidden">
      {preference && <span className="text-sm text-ink-soft">{preference}</span>}
      <SubstituteButton orderId={orderId} line={line} preference={preference} />
    </span>
  )
}

function Line({ line, children }: Readonly<{ line: AdminOrderLine; children: ReactNode }>) {
  const t = useTranslations('staffOrders')
  const tPacking = useTranslations('staffPacking')
  const weights = weightsText(line.weights, useLocale())
  const facts = [
    line.code,
    line.isInBox ? line.unit : `${formatBaht(line.unitPrice)}${line.unit ? ` / ${line.unit}` : ''}`,
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
        {line.leftOut.length > 0 && <span className="block text-sm">{tPacking('leftOut', { goods: line.leftOut.join(', ') })}</span>}
        {weights && <span className="block text-sm">{weights}</span>}
        {line.lot && <span className="block text-sm">{t('lotOf', { lot: line.lot })}</span>}
      </span>
      <span className="text-right whitespace-nowrap">{line.isInBox ? null : line.amount === 0 ? t('free') : formatBaht(line.amount)}</span>
      {children}
    </li>
  )
}

/** The rows that add up to the total, and the VAT that it includes. */
function Totals({ totals }: Readonly<{ totals: OrderSums }>) {
  const t = useTranslations('staffOrders')
  const rows = [
    ...sumRows(totals).map((row) => ({ ...row, style: '' })),
    ...(totals.tax === 0 ? [] : [{ name: 'tax', amount: totals.tax, style: 'text-sm text-ink-soft' } as const]),
    { name: 'total', amount: totals.total, style: 'text-lg font-semibold' } as const,
  ]
  return (
    <dl className="mt-3 ml-auto max-w-xs space-y-1 tabular-nums">
      {rows.map(({ name, amount, style }) => (
        <div key={name} className={`flex justify-between gap-6 ${style}`}>
          <dt>{t(`sum.${name}`)}</dt>
          <dd>{formatBaht(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
