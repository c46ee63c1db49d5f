import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PackingLine, PackingOrder } from '@/lib/features/staff/packing/schemas'

type PackingTableProps = Readonly<{
  /** Content beside the heading of the products column, so that each printed page of a long list identifies its order. */
  beside: string
  /** Headings of the columns after tick box, quantity and product. */
  heads: ReactNode
  headClass: string
  children: ReactNode
}>

/** Table of products to tick off by pencil; `children` are the rows. With large text on a phone, it scrolls and the page does not. */
export function PackingTable({ beside, heads, headClass, children }: PackingTableProps) {
  const t = useTranslations('staffPacking')
  return (
    <section aria-label={`${t('product')} ${beside}`} tabIndex={0} className="relative mt-3 overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-left">
        <thead className={`border-ink text-sm ${headClass}`}>
          <tr className="[&>th]:py-1 [&>th]:pr-3 [&>th]:font-semibold">
            <th scope="col">
              <span className="sr-only">{t('tick')}</span>
            </th>
            <th scope="col" className="text-right">
              {t('quantity')}
            </th>
            <th scope="col">
              {t('product')} <span className="ml-3 font-normal tabular-nums">{beside}</span>
            </th>
            {heads}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}

/** An empty square to tick off by pencil on paper. */
export function TickBox() {
  return <span aria-hidden="true" className="block size-5 border-2 border-ink" />
}

type PackingGoodsProps = Readonly<{ goods: Pick<PackingLine, 'name' | 'variant' | 'unit' | 'code' | 'isChilled'> }>

/** What a packer needs to find a product: name and size, with the shelf code below. */
export function PackingGoods({ goods: { name, variant, unit, code, isChilled } }: PackingGoodsProps) {
  const t = useTranslations('staffPacking')
  return (
    <>
      <span className="font-semibold">{name}</span> {variant ?? unit}
      <span className="block text-sm tabular-nums">{[code, isChilled && t('chilled')].filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The other orders of the same delivery. */
export function TogetherWith({ order: { together } }: Readonly<{ order: PackingOrder }>) {
  const t = useTranslations('staffPacking')
  if (together.length === 0) return null
  return <span className="block font-semibold">{t('withOrders', { numbers: together.map(({ number }) => number).join(', ') })}</span>
}
