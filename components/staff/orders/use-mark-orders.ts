'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { moveFocusToHeading } from '@/components/ui/move-focus'
import { showToast } from '@/components/ui/toast/toast-store'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { UndoableStep } from '@/lib/domain/orders/undo-step'
import { takeStep } from '@/lib/features/staff/orders/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type MarkableOrder = Readonly<{
  id: number
  number: string
  /** The cash of a delivery issues its invoice, so that this step cannot be undone. */
  paysCash?: boolean
}>

/** An order that could not be marked, with the reason in the user's language. */
export type RefusedOrder = MarkableOrder & Readonly<{ reason: string }>

type Take = (orderId: number) => Promise<Result<unknown, RpcError>>

type Marking = Readonly<{
  step: UndoableStep
  take: Take
  /** What the toast says of that many marked orders. */
  done: (count: number) => string
}>

const none: readonly RefusedOrder[] = []

/** Long enough to read how many orders were marked. Later, each order's own page offers the undo. */
const offerMs = 10_000

/** Moves several orders to the same state, then refreshes the page. */
export function useMarkOrders() {
  const t = useTranslations('staffBulk')
  const router = useRouter()
  const errorText = useErrorText()
  const isRunning = useRef(false)
  const [refused, setRefused] = useState(none)
  const [isBusy, setBusy] = useState(false)

  /**
   * Marks the orders one by one, and offers to undo that. A rejected order does not stop the others.
   * @returns those that were rejected
   */
  async function mark(orders: readonly MarkableOrder[], { step, take, done }: Marking): Promise<readonly RefusedOrder[]> {
    const refusals = await takeEach(orders, take)
    if (!refusals) return none
    setRefused(refusals)
    const marked = without(orders, refusals)
    const undoable = step === 'done' ? marked.filter(({ paysCash }) => !paysCash) : marked
    const run = (button: HTMLElement) => {
      moveFocusToHeading(button)
      void undo(undoable, step)
    }
    if (undoable.length > 0) showToast(done(marked.length), 'success', offerMs, { label: t('undo'), run })
    else if (marked.length > 0) showToast(done(marked.length))
    return refusals
  }

  /** @returns null while other orders are being marked */
  async function takeEach(orders: readonly MarkableOrder[], take: Take): Promise<readonly RefusedOrder[] | null> {
    // A second press may arrive before React renders the busy state.
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    const refusals: RefusedOrder[] = []
    for (const { id, number } of orders) {
      const answer = await take(id)
      if (!answer.ok) refusals.push({ id, number, reason: errorText(answer.error) })
    }
    isRunning.current = false
    setBusy(false)
    router.refresh()
    return refusals
  }

  /** The dialog may be closed by now, so toasts say what came of it. */
  async function undo(orders: readonly MarkableOrder[], step: UndoableStep) {
    const refusals = await takeEach(orders, (id) => takeStep('undone', id, { step }))
    if (!refusals) return
    const count = orders.length - refusals.length
    if (count > 0) showToast(t('undone', { count }))
    const reasons = refusals.map(({ number, reason }) => `${number}: ${reason}`).join('\n')
    if (refusals.length > 0) showToast(`${t('notUndone', { count: refusals.length })}\n${reasons}`, 'error', offerMs)
  }

  return { refused, isBusy, mark }
}

function without(orders: readonly MarkableOrder[], refusals: readonly RefusedOrder[]): readonly MarkableOrder[] {
  return orders.filter(({ id }) => !refusals.some((refusal) => refusal.id === id))
}
