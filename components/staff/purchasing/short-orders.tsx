'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { Notice } from '@/components/ui/notice'
import type { ShortLine } from '@/lib/features/staff/purchasing/view'
import { SubstituteDialog } from '../packing/substitute-dialog'

type ShortOrdersProps = Readonly<{ orders: readonly Readonly<{ id: number; number: string }>[]; lines: readonly ShortLine[] }>

/** The orders that need a product of which too little arrived, with who gets how much. */
export function ShortOrders({ orders, lines }: ShortOrdersProps) {
  const t = useTranslations('staffPurchases')
  return (
    <ul className="flex flex-wrap gap-x-4">
      {orders.map(({ id, number }) => (
        <li key={id}>
          <StaffLink
            page="order"
            query={{ order_id: id }}
            className="inline-flex min-h-tap flex-wrap items-center gap-x-2 wrap-anywhere text-leaf-700 underline underline-offset-4"
          >
            {[
              number,
              ...lines.flatMap(({ orderId, receiver, line }) => (orderId === id ? [t('needs', { receiver, qty: line.quantity })] : [])),
            ].join(' · ')}
          </StaffLink>
        </li>
      ))}
    </ul>
  )
}

type ReplaceShortProps = Readonly<{
  name: string
  arrived: number
  /** Pieces that orders lack at the beginning. */
  missing: number
  lines: readonly ShortLine[]
  /** @param conflict message to show, if a colleague has changed the last order first */
  onEnd: (conflict: string | null) => void
}>

/** Asks for a substitute in one order after the other, until nothing is missing any more. */
export function ReplaceShort({ name, arrived, missing, lines: first, onEnd }: ReplaceShortProps) {
  const t = useTranslations('staffPurchases')
  // As at the beginning: the page below is read again after each order.
  const [lines] = useState(first)
  const [start] = useState(missing)
  const [{ at, replaced, conflict }, setTurn] = useState<Turn>({ at: 0, replaced: 0, conflict: null })
  const current = lines[at]
  const left = start - replaced
  if (!current) return null

  function next(message: string | null, pieces: number) {
    const turn = { at: at + 1, replaced: replaced + pieces, conflict: message }
    if (turn.at === lines.length || turn.replaced >= start) onEnd(message)
    else setTurn(turn)
  }

  const { orderId, number, receiver, line, preference } = current
  return (
    <SubstituteDialog
      key={line.id}
      orderId={orderId}
      line={line}
      preference={preference}
      turn={{
        missing: left,
        onSkip: () => next(null, 0),
        about: (
          <>
            {conflict && <Notice kind="warning">{conflict}</Notice>}
            <div className="rounded-md bg-celadon-100 p-3">
              <p className="font-semibold">{t('turn', { position: at + 1, count: lines.length, number, receiver, qty: line.quantity })}</p>
              <p>{t('turnShort', { name, arrived, missing: left })}</p>
            </div>
          </>
        ),
      }}
      onClose={() => onEnd(null)}
      onEnd={next}
    />
  )
}

type Turn = Readonly<{ at: number; replaced: number; conflict: string | null }>
