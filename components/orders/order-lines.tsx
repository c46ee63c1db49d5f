import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AvoidedGoods } from '@/components/boxes/avoided-goods'
import { AddButton } from '@/components/catalog/add-button'
import { ProductImage } from '@/components/ui/product-image'
import type { OrderLine } from '@/lib/features/orders/view'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import { weightsText } from '@/lib/domain/packing/weights-text'
import { routes } from '@/lib/core/urls/routes'

export type OrderLinesProps = Readonly<{
  lines: readonly OrderLine[]
  /** What stands below the name of a line. */
  below: (line: OrderLine) => ReactNode
}>

/** The lines of an order: a table, or a compact list of the same rows up to 767 px (spec 2). */
export function OrderLines({ lines, below }: OrderLinesProps) {
  const t = useTranslations('orderDetails')
  const number = 'whitespace-nowrap text-right pl-4'
  return (
    <table role="table" className="w-full border-collapse text-left tabular-nums max-md:block">
      <caption className="sr-only">{t('product')}</caption>
      <thead role="rowgroup" className="border-b-2 border-leaf-700 text-sm max-md:sr-only">
        <tr role="row" className="[&>th]:pb-2 [&>th]:font-semibold">
          <th role="columnheader" scope="col" colSpan={2}>
            {t('product')}
          </th>
          <th role="columnheader" scope="col" className={number}>
            {t('discount')}
          </th>
          <th role="columnheader" scope="col" className={number}>
            {t('saving')}
          </th>
          <th role="columnheader" scope="col" className={number}>
            {t('quantity')}
          </th>
          <th role="columnheader" scope="col" className={number}>
            {t('unitPrice')}
          </th>
          <th role="columnheader" scope="col" className={number}>
            {t('amount')}
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">{t('buyAgain')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-md:block">
        {lines.map((line) => (
          <Line key={line.id} line={line}>
            {below(line)}
          </Line>
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Readonly<{ line: OrderLine; children: ReactNode }>

function Line({ line, children }: LineProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  const name = displayName(line.name, locale)
  const weights = line.weights && weightsText(line.weights, locale)
  // A free line shows no "100 %" discount.
  const isReduced = line.discountPercent > 0 && line.amount !== 0
  const cell = 'max-md:hidden whitespace-nowrap md:py-3 md:pl-4 md:text-right'
  return (
    <tr role="row" className="max-md:grid max-md:grid-cols-[min(4rem,18vw)_minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-4">
      <td role="cell" className="w-20 max-md:row-span-2 max-md:w-auto md:py-3 md:pr-4">
        <ProductImage name={line.image} alt="" tintKey={line.id} slot="line" sizes="64px" className="rounded-md" />
      </td>
      <td role="cell" className="max-md:self-start">
        <span className="font-semibold">{name}</span>
        {!weights && line.pack && <span className="block text-sm text-ink-soft">{line.pack}</span>}
        {line.instead && <span className="block text-sm text-ink-soft">{line.instead}</span>}
        {line.leftOut && <AvoidedGoods goods={line.leftOut.map((left) => ({ name: left, instead: null }))} />}
        {weights && <span className="block text-sm text-ink-soft">{weights}</span>}
        {line.substitution && (
          <span className="block text-sm text-ink-soft">{t('lineSubstitution', { wish: t(`substitutions.${line.substitution}`) })}</span>
        )}
        <span className="block text-sm text-ink-soft md:hidden">
          {line.isInBox ? `× ${line.quantity}` : `${line.quantity} × ${formatBaht(line.unitPrice)}`}
          {isReduced && (
            <span className="ml-2 text-chili-600">
              −{line.discountPercent}% ({t('saving')} {formatBaht(line.discountAmount)})
            </span>
          )}
        </span>
        {children}
      </td>
      <td role="cell" className={cell}>
        {isReduced ? `${line.discountPercent}%` : '–'}
      </td>
      <td role="cell" className={cell}>
        {line.discountAmount > 0 ? formatBaht(line.discountAmount) : '–'}
      </td>
      <td role="cell" className={cell}>
        {line.quantity}
      </td>
      <td role="cell" className={cell}>
        {line.isInBox ? null : formatBaht(line.unitPrice)}
      </td>
      <td role="cell" className="text-right font-semibold whitespace-nowrap md:py-3 md:pl-4">
        {line.isInBox ? null : line.amount === 0 ? t('free') : formatBaht(line.amount)}
      </td>
      <td role="cell" className="text-right max-md:col-start-2 max-md:col-span-2 md:w-36 md:pl-4">
        {line.productId !== null && line.amount > 0 && (
          <AddButton productId={line.productId} name={name} href={routes.product(locale, line.productId)} />
        )}
      </td>
    </tr>
  )
}
