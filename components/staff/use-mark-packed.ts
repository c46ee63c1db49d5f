'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { markPacked } from '@/lib/staff/packing-commands'
import type { PackingOrder } from '@/lib/staff/packing-rules'

/** What became of an order that was to be marked packed; `message` is in the reader's language. */
export type PackingOutcome = Readonly<{ kind: 'packed' }> | Readonly<{ kind: 'refused'; message: string }>

export type MarkPacked = Readonly<{
  outcomes: ReadonlyMap<number, PackingOutcome>
  isBusy: boolean
  /** Marks the orders one after the other; one that is refused does not stop the others. */
  mark: (orders: readonly PackingOrder[]) => Promise<readonly PackingOutcome[]>
}>

const nothing: ReadonlyMap<number, PackingOutcome> = new Map()

export function useMarkPacked(): MarkPacked {
  const router = useRouter()
  const errorText = useErrorText()
  const [outcomes, setOutcomes] = useState(nothing)
  const [isBusy, setBusy] = useState(false)

  async function mark(orders: readonly PackingOrder[]): Promise<readonly PackingOutcome[]> {
    setBusy(true)
    const told: PackingOutcome[] = []
    for (const { id } of orders) {
      const answer = await markPacked(id)
      const outcome = answer.ok ? ({ kind: 'packed' } as const) : ({ kind: 'refused', message: errorText(answer.error) } as const)
      told.push(outcome)
      setOutcomes((known) => new Map(known).set(id, outcome))
    }
    setBusy(false)
    router.refresh()
    return told
  }

  return { outcomes, isBusy, mark }
}
