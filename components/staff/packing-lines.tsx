import { useTranslations } from 'next-intl'
import { QrCode } from '@/components/ui/qr-code'
import type { PackingLine } from '@/lib/staff/packing-rules'
import { PackingGoods } from './packing-goods'
import { TickBox } from './packing-tick-box'

type PackingLinesProps = Readonly<{
  /** Of the order: it stands on each page that a long one goes on to. */
  number: string
  lines: readonly PackingLine[]
  lineUrl: (lineId: number) => string
}>

/** The goods of one order, to be ticked off with a pencil. A line's code tells the customer where it comes from. */
export function PackingLines({ number, lines, lineUrl }: PackingLinesProps) {
  const t = useTranslations('staffPacking')
  return (
    <table className="mt-3 w-full border-collapse text-left">
      <thead className="border-b border-ink text-sm">
        <tr className="[&>th]:py-1 [&>th]:pr-3 [&>th]:font-semibold">
          <th scope="col">
            <span className="sr-only">{t('tick')}</span>
          </th>
          <th scope="col" className="text-right">
            {t('quantity')}
          </th>
          <th scope="col">
            {t('product')} <span className="ml-3 font-normal tabular-nums">{number}</span>
          </th>
          <th scope="col">{t('lot')}</th>
          <th scope="col">
            <span className="sr-only">{t('traceCode')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr key={line.id} className="packing-row [&>td]:py-1 [&>td]:pr-3">
            <td className="w-8">
              <TickBox />
            </td>
            <td className="w-16 text-right text-lg font-semibold tabular-nums">{line.quantity}</td>
            <td>
              <PackingGoods goods={line} />
            </td>
            <td className="w-40 text-sm tabular-nums max-md:w-24 print:w-40">{line.lot ?? line.lotsOffered[0]?.number}</td>
            <td className="w-14 pr-0! text-right">
              <QrCode text={lineUrl(line.id)} label={t('traceCodeOf', { product: line.name })} className="ml-auto size-13" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
