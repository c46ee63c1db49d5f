'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type MarkableOrder = Readonly<{ id: number; number: string }>

/** An order that could not be marked, with the reason in the user's language. */
export type RefusedOrder = MarkableOrder & Readonly<{ reason: string }>

export type MarkOrders = Readonly<{
  /** Number of orders marked in the last run; null before the first. */
  markedCount: number | null
  refused: readonly RefusedOrder[]
  isBusy: boolean
  /** Marks the orders one by one; a rejected order does not stop the others. Returns those that were rejected. */
  mark: (
    orders: readonly MarkableOrder[],
    step: (orderId: number) => Promise<Result<unknown, RpcError>>,
  ) => Promise<readonly RefusedOrder[]>
}>

const none: readonly RefusedOrder[] = []

/** Moves several orders to the same state, then refreshes the page. */
export function useMarkOrders(): MarkOrders {
  const router = useRouter()
  const errorText = useErrorText()
  const isRunning = useRef(false)
  const [markedCount, setMarkedCount] = useState<number | null>(null)
  const [refused, setRefused] = useState(none)
  const [isBusy, setBusy] = useState(false)

  const mark: MarkOrders['mark'] = async (orders, step) => {
    // A second press may arrive before React renders the busy state.
    if (isRunning.current) return none
    isRunning.current = true
    setBusy(true)
    const refusals: RefusedOrder[] = []
    for (const { id, number } of orders) {
      const answer = await step(id)
      if (!answer.ok) refusals.push({ id, number, reason: errorText(answer.error) })
    }
    isRunning.current = false
    setRefused(refusals)
    setMarkedCount(orders.length - refusals.length)
    setBusy(false)
    router.refresh()
    return refusals
  }

  return { markedCount, refused, isBusy, mark }
}
