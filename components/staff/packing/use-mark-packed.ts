'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { markPacked } from '@/lib/features/staff/orders/order-commands'
import type { PackingOrder } from '@/lib/features/staff/packing/packing-rules'

/** An order that could not be marked as packed, with the reason in the user's language. */
type RefusedOrder = Readonly<{ id: number; number: string; reason: string }>

export type MarkPacked = Readonly<{
  /** Number of orders marked in the last run; null before the first. */
  markedCount: number | null
  refused: readonly RefusedOrder[]
  isBusy: boolean
  /** Marks the orders one by one; a rejected order does not stop the others. */
  mark: (orders: readonly PackingOrder[]) => Promise<void>
}>

const none: readonly RefusedOrder[] = []

export function useMarkPacked(): MarkPacked {
  const router = useRouter()
  const errorText = useErrorText()
  const [markedCount, setMarkedCount] = useState<number | null>(null)
  const [refused, setRefused] = useState(none)
  const [isBusy, setBusy] = useState(false)

  async function mark(orders: readonly PackingOrder[]): Promise<void> {
    setBusy(true)
    const refusals: RefusedOrder[] = []
    for (const { id, number } of orders) {
      const answer = await markPacked(id)
      if (!answer.ok) refusals.push({ id, number, reason: errorText(answer.error) })
    }
    setRefused(refusals)
    setMarkedCount(orders.length - refusals.length)
    setBusy(false)
    router.refresh()
  }

  return { markedCount, refused, isBusy, mark }
}
