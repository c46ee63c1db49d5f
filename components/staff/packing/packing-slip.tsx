import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QrCode } from '@/components/ui/qr-code'
import { formatLongDate } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import type { PackingOrder } from '@/lib/features/staff/packing/schemas'
import { awaitsPacking, toCollect } from '@/lib/features/staff/packing/view'
import { PackingLines } from './packing-lines'
import { Replacements } from './replacements'
import type { Locale } from '@/lib/core/locale'

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

/** The other orders of the same delivery. */
export function TogetherWith({ order: { together } }: Readonly<{ order: PackingOrder }>) {
  const t = useTranslations('staffPacking')
  if (together.length === 0) return null
  return <span className="block font-semibold">{t('withOrders', { numbers: together.map(({ number }) => number).join(', ') })}</span>
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
