'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { RefusedOrders } from '@/components/staff/orders/refused-orders'
import { useMarkOrders } from '@/components/staff/orders/use-mark-orders'
import { Button, ButtonLink } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { PrintButton } from '@/components/ui/print-button'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { takeStep } from '@/lib/features/staff/orders/commands'
import type { PackingOrder } from '@/lib/features/staff/packing/schemas'
import { awaitsPacking, bySlot, type SlotOfDay } from '@/lib/features/staff/packing/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { PackingPicking } from './packing-picking'
import { TogetherWith } from './packing-table'
import './packing-paper.css'

type PackingBoardProps = Readonly<{
  /** The day as localized text. */
  day: string
  orders: readonly PackingOrder[]
  /** Server-rendered packing slips by order id. */
  slips: Readonly<Record<number, ReactNode>>
  /** What orders without a slot are called. */
  anyTime: string
}>

/** Orders of one day: selection for printing and packing, and the print output below. */
export function PackingBoard({ day, orders, slips, anyTime }: PackingBoardProps) {
  const t = useTranslations('staffPacking')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(orders.filter(awaitsPacking).map(({ id }) => id)))
  const [paper, setPaper] = useState({ picking: true, slips: true })
  const packing = useMarkOrders()
  const locale = useLocale()
  const nameOf = ({ slot }: SlotOfDay) => (slot ? slotLabel(slot, locale) : anyTime)
  const parts = bySlot(orders)
  const isChosen = ({ id }: PackingOrder) => chosen.has(id)

  return (
    <>
      <div className="print:hidden">
        {parts.map((part) => (
          <PackingChoice key={part.code} title={nameOf(part)} orders={part.orders} chosen={chosen} onChange={setChosen} />
        ))}
        <PackingActions
          count={orders.filter(isChosen).length}
          toPack={orders.filter((order) => isChosen(order) && awaitsPacking(order))}
          packed={orders.filter(({ state }) => state === 'packed').length}
          paper={paper}
          onPaper={setPaper}
          packing={packing}
        />
      </div>
      <section aria-label={t('paper')} className="packing-sheet">
        {bySlot(orders.filter(isChosen)).map((part) => (
          <div key={part.code} className="packing-part pt-10 print:pt-0">
            <h2 className="packing-title mb-3 text-2xl">
              {day}, {nameOf(part)}
            </h2>
            {paper.picking && <PackingPicking title={nameOf(part)} orders={part.orders} />}
            {paper.slips && (
              <div className="packing-slips">
                {part.orders.map(({ id }) => (
                  <div key={id}>{slips[id]}</div>
                ))}
              </div>
            )}
          </div>
        ))}
      </section>
    </>
  )
}

type PackingChoiceProps = Readonly<{
  title: string
  orders: readonly PackingOrder[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}>

/** Orders of one time slot with a checkbox each, and one checkbox for all. */
function PackingChoice({ title, orders, chosen, onChange }: PackingChoiceProps) {
  const t = useTranslations('staffPacking')
  const choose = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  const ids = orders.map(({ id }) => id)
  return (
    <fieldset className="mt-8">
      <legend className="sr-only">{title}</legend>
      <label className="flex min-h-tap items-center gap-3 border-b-2 border-leaf-700 text-xl font-semibold">
        <input
          type="checkbox"
          className="size-5.5 shrink-0"
          checked={ids.every((id) => chosen.has(id))}
          onChange={(event) => choose(ids, event.target.checked)}
        />
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {title} <span className="sr-only">({t('chooseAll')})</span>
          </span>
          <span className="text-base font-normal text-ink-soft">{t('orderCount', { count: orders.length })}</span>
        </span>
      </label>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id}>
            <label className="grid min-h-tap grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 md:grid-cols-[auto_9rem_minmax(0,1fr)_auto_8rem]">
              <input
                type="checkbox"
                className="size-5.5 shrink-0"
                checked={chosen.has(order.id)}
                onChange={(event) => choose([order.id], event.target.checked)}
              />
              <span className="font-semibold whitespace-nowrap tabular-nums">{order.number}</span>
              <span className="max-md:col-start-2 max-md:row-start-2">
                {order.receiver}
                <TogetherWith order={order} />
              </span>
              <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-md:col-start-3 max-md:row-start-2">
                {t('lineCount', { count: order.lines.length })}
              </span>
              <span className="text-right text-sm max-md:col-start-3 max-md:row-start-1">
                {!awaitsPacking(order) && <span className="font-semibold text-leaf-700">{t('packed')}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Documents to print. */
type Paper = Readonly<{ picking: boolean; slips: boolean }>

type PackingActionsProps = Readonly<{
  /** Number of selected orders. */
  count: number
  /** The selected orders that are not packed yet. */
  toPack: readonly PackingOrder[]
  /** Number of packed orders of the day. */
  packed: number
  paper: Paper
  onPaper: (paper: Paper) => void
  packing: ReturnType<typeof useMarkOrders>
}>

/** Actions for the selected orders. */
function PackingActions({ count, toPack, packed, paper, onPaper, packing }: PackingActionsProps) {
  const t = useTranslations('staffPacking')
  const language = useLocale()

  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line pb-8">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{t('onPaper')}</legend>
        <Checkbox
          label={t('pickingList')}
          checked={paper.picking}
          onChange={(event) => onPaper({ ...paper, picking: event.target.checked })}
        />
        <Checkbox label={t('slips')} checked={paper.slips} onChange={(event) => onPaper({ ...paper, slips: event.target.checked })} />
      </fieldset>
      <div className="flex flex-wrap gap-3 md:ml-auto">
        <Button
          variant="secondary"
          disabled={toPack.length === 0}
          isLoading={packing.isBusy}
          onClick={() =>
            void packing.mark(toPack, {
              step: 'packed',
              take: (id) => takeStep('packed', id),
              done: (count) => t('markedPacked', { count }),
            })
          }
        >
          {t('markPacked', { count: toPack.length })}
        </Button>
        {count > 0 && <PrintButton>{t('print', { count })}</PrintButton>}
        {packed > 0 && (
          <ButtonLink variant="secondary" href={staffHref(language, 'orders', { state: 'packed' })} prefetch={false}>
            {t('toShip', { count: packed })}
          </ButtonLink>
        )}
      </div>
      {/* An order that a colleague has moved on meanwhile has left this page. */}
      {!packing.isBusy && packing.refused.length > 0 && (
        <div className="w-full">
          <RefusedOrders title={t('someRefused', { count: packing.refused.length })} orders={packing.refused} />
        </div>
      )}
    </div>
  )
}
