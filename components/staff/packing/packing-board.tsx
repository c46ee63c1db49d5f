'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { awaitsPacking, bySlot, type PackingOrder, type SlotOfDay } from '@/lib/features/staff/packing/view'
import { PackingActions } from './packing-actions'
import { PackingChoice } from './packing-choice'
import { PackingPicking } from './packing-picking'
import './packing-paper.css'
import { useMarkOrders } from '@/components/staff/orders/use-mark-orders'

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
