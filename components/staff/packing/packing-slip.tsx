import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QrCode } from '@/components/ui/qr-code'
import { formatLongDate } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { formatBaht } from '@/lib/core/money'
import { weightsText } from '@/lib/domain/packing/weights-text'
import type { PackingLine, PackingOrder } from '@/lib/features/staff/packing/schemas'
import { awaitsPacking, lotOnSlip, toCollect } from '@/lib/features/staff/packing/view'
import { PackingGoods, PackingTable, TickBox, TogetherWith } from './packing-table'
import { Replacements } from './replacements'

type PackingSlipProps = Readonly<{
  language: Locale
  order: PackingOrder
  /** YYYY-MM-DD. */
  day: string
  slot: string
  /** URL of the order's page for staff. */
  orderUrl: string
  /** URL of the customer-visible traceability page of a line, by line id. */
  lineUrl: (lineId: number) => string
}>

/** Packing slip of one order, for packer, driver and customer. */
export function PackingSlip({ language, order, day, slot, orderUrl, lineUrl }: PackingSlipProps) {
  const t = useTranslations('staffPacking')
  return (
    <article aria-labelledby={`slip-${order.id}`} className="packing-slip border-t-2 border-ink pt-4 pb-8 break-words">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-[10rem]">
          <h3 id={`slip-${order.id}`} className="text-2xl tabular-nums">
            {order.number}
          </h3>
          <p className="font-semibold">
            {formatLongDate(day, language)}, {slot}
          </p>
          <p className="mt-2 text-lg font-semibold">
            {order.receiver} <span className="whitespace-nowrap tabular-nums">{order.phone}</span>
          </p>
          <p>{order.isPickup ? t('pickup') : order.address}</p>
          <TogetherWith order={order} />
        </div>
        <QrCode text={orderUrl} label={t('orderCode', { number: order.number })} className="size-24 shrink-0" />
      </div>
      <SlipFacts order={order} />
      <PackingLines number={order.number} lines={order.lines} isPacked={!awaitsPacking(order)} lineUrl={lineUrl} />
      <Replacements replacements={order.replacements} />
      <p className="mt-4 flex justify-between gap-8 text-sm">
        <span className="grow border-b border-ink pb-1">{t('packedBy')}</span>
        <span className="grow border-b border-ink pb-1">{t('checkedBy')}</span>
      </p>
    </article>
  )
}

function SlipFacts({ order }: Readonly<{ order: PackingOrder }>) {
  const t = useTranslations('staffPacking')
  const amount = toCollect(order)
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
        <Fact name={t('collect')}>
          <span className={amount > 0 ? 'border-2 border-ink px-2 text-lg font-semibold tabular-nums' : ''}>
            {amount > 0 ? formatBaht(amount) : t('collectNothing')}
          </span>
        </Fact>
        <Fact name={t('weight')}>{t('kilograms', { weight: order.weightKg })}</Fact>
        {order.substitution && <Fact name={t('ifMissing')}>{t(`substitution.${order.substitution}`)}</Fact>}
      </dl>
      {order.comments && (
        <p className="mt-2 border-l-4 border-ink pl-3 whitespace-pre-line">
          <span className="font-semibold">{t('comments')}</span> {order.comments}
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="text-sm">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

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
function PackingLines({ number, lines, isPacked, lineUrl }: PackingLinesProps) {
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
            {line.leftOut.length > 0 && <span className="block text-sm">{t('leftOut', { goods: line.leftOut.join(', ') })}</span>}
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
