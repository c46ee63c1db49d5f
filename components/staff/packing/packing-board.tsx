'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { awaitsPacking, bySlot, type PackingOrder } from '@/lib/features/staff/packing/view'
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
  slotNames: Readonly<Record<'morning' | 'afternoon' | 'any', string>>
}>

/** Orders of one day: selection for printing and packing, and the print output below. */
export function PackingBoard({ day, orders, slips, slotNames }: PackingBoardProps) {
  const t = useTranslations('staffPacking')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(orders.filter(awaitsPacking).map(({ id }) => id)))
  const [paper, setPaper] = useState({ picking: true, slips: true })
  const packing = useMarkOrders()
  const parts = bySlot(orders)
  const isChosen = ({ id }: PackingOrder) => chosen.has(id)

  return (
    <>
      <div className="print:hidden">
        {parts.map(({ slot, orders: ofSlot }) => (
          <PackingChoice key={slot ?? 'any'} title={slotNames[slot ?? 'any']} orders={ofSlot} chosen={chosen} onChange={setChosen} />
        ))}
        <PackingActions
          count={orders.filter(isChosen).length}
          toPack={orders.filter((order) => isChosen(order) && awaitsPacking(order))}
          paper={paper}
          onPaper={setPaper}
          packing={packing}
        />
      </div>
      <section aria-label={t('paper')} className="packing-sheet">
        {bySlot(orders.filter(isChosen)).map(({ slot, orders: ofSlot }) => (
          <div key={slot ?? 'any'} className="packing-part pt-10 print:pt-0">
            <h2 className="packing-title mb-3 text-2xl">
              {day}, {slotNames[slot ?? 'any']}
            </h2>
            {paper.picking && <PackingPicking title={slotNames[slot ?? 'any']} orders={ofSlot} />}
            {paper.slips && (
              <div className="packing-slips">
                {ofSlot.map(({ id }) => (
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
