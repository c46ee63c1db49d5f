import { useLocale, useTranslations } from 'next-intl'
import { QrCode } from '@/components/ui/qr-code'
import { weightsText } from '@/lib/domain/packing/weights-text'
import type { PackingLine } from '@/lib/features/staff/packing/schemas'
import { lotOnSlip } from '@/lib/features/staff/packing/view'
import { PackingGoods, PackingTable, TickBox } from './packing-table'

type PackingLinesProps = Readonly<{
  /** Order number, repeated on each page of a long order. */
  number: string
  lines: readonly PackingLine[]
  isPacked: boolean
  lineUrl: (lineId: number) => string
}>

/** A narrow screen has no room for the code that is for the customer's paper. */
const onPaper = 'max-sm:not-print:hidden'

/** Products of one order, with boxes to tick off by pencil. A line's QR code shows the customer where it comes from. */
export function PackingLines({ number, lines, isPacked, lineUrl }: PackingLinesProps) {
  const t = useTranslations('staffPacking')
  const language = useLocale()
  return (
    <PackingTable
      beside={number}
      headClass="border-b"
      heads={
        <>
          <th scope="col">{t('lot')}</th>
          <th scope="col" className={onPaper}>
            <span className="sr-only">{t('traceCode')}</span>
          </th>
        </>
      }
    >
      {lines.map((line) => (
        <tr key={line.id} className="packing-row [&>td]:py-1 [&>td]:pr-3">
          <td className="w-8">
            <TickBox />
          </td>
          <td className="w-16 text-right text-lg font-semibold tabular-nums">{line.quantity}</td>
          <td>
            <PackingGoods goods={line} />
            {line.instead && <span className="block text-sm">{line.instead}</span>}
            {line.substitution && (
              <span className="block text-sm font-semibold">{t('lineIfMissing', { wish: t(`substitution.${line.substitution}`) })}</span>
            )}
            {weightsText(line.weights, language) && <span className="block text-sm">{weightsText(line.weights, language)}</span>}
          </td>
          <td className="w-40 text-sm tabular-nums max-md:w-20 print:w-40">{lotOnSlip(line, isPacked)}</td>
          <td className={`w-14 pr-0! text-right ${onPaper}`}>
            <QrCode text={lineUrl(line.id)} label={t('traceCodeOf', { product: line.name })} className="ml-auto size-13" />
          </td>
        </tr>
      ))}
    </PackingTable>
  )
}
