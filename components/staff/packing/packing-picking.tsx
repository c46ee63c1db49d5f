import { useLocale, useTranslations } from 'next-intl'
import { toDayMonthYear } from '@/lib/core/dates'
import type { OfferedLot, PackingOrder } from '@/lib/features/staff/packing/schemas'
import { pickingList, type PickingRow } from '@/lib/features/staff/packing/view'
import { PackingGoods, PackingTable, TickBox } from './packing-table'
import { Replacements } from './replacements'

type PackingPickingProps = Readonly<{ title: string; orders: readonly PackingOrder[] }>

/** Total of all products of several orders, for one picking round, and the replacements that come with them. */
export function PackingPicking({ title, orders }: PackingPickingProps) {
  const t = useTranslations('staffPacking')
  return (
    <section aria-label={t('pickingOf', { slot: title })} className="packing-picking pb-8">
      <h3 className="packing-title text-xl">{t('pickingList')}</h3>
      <p className="packing-title">{t('orderCount', { count: orders.length })}</p>
      <PackingTable
        beside={title}
        headClass="border-b-2"
        heads={
          <>
            <th scope="col" className="text-right whitespace-nowrap">
              {t('forOrders')}
            </th>
            <th scope="col" className={lotsClass}>
              {t('lots')}
            </th>
          </>
        }
      >
        {pickingList(orders).map((row) => (
          <Row key={`${row.code} ${row.name} ${row.variant}`} row={row} />
        ))}
      </PackingTable>
      <Replacements replacements={orders.flatMap(({ replacements }) => replacements)} />
    </section>
  )
}

function Row({ row }: Readonly<{ row: PickingRow }>) {
  return (
    <tr className="packing-row align-top [&>td]:py-1.5 [&>td]:pr-3">
      <td className="w-8">
        <TickBox />
      </td>
      <td className="w-16 text-right text-lg font-semibold tabular-nums">{row.quantity}</td>
      <td>
        <PackingGoods goods={row} />
        <span className="text-sm tabular-nums md:hidden print:hidden">
          <Lots lots={row.lotsOffered} />
        </span>
      </td>
      <td className="w-20 text-right tabular-nums">{row.orderCount}</td>
      <td className={`w-2/5 text-sm tabular-nums ${lotsClass}`}>
        <Lots lots={row.lotsOffered} />
      </td>
    </tr>
  )
}

/** A phone shows the lots below the product; paper is as narrow but always has the lots column. */
const lotsClass = 'max-md:hidden print:table-cell'

function Lots({ lots }: Readonly<{ lots: readonly OfferedLot[] }>) {
  const t = useTranslations('staffPacking')
  const locale = useLocale()
  return lots.map(({ id, number, expiryDate }) => (
    <span key={id} className="mr-3 inline-block">
      {number}
      {expiryDate && ` (${t('until', { date: toDayMonthYear(expiryDate, locale) })})`}
    </span>
  ))
}
