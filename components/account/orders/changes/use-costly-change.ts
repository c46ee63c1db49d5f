'use client'

import { useEffect, useRef, useState } from 'react'
import { changeOrder, previewChange, type CostlyChange } from '@/lib/features/account/order-change-commands'
import type { ChangedTotals } from '@/lib/features/orders/order-changes-schema'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

/** Taps that follow each other are one question. */
const debounceMs = 400

/** What the shop has said to a change. `key` identifies one press of the button. */
type Answer = Readonly<{ question: string; totals: ChangedTotals | null; error: string | null; key: string }>

/** What a change would cost, asked again as it is made, and the way to make it. @param change null while there is none */
export function useCostlyChange(orderId: number, change: CostlyChange | null, onDone: () => void) {
  const errorText = useErrorText()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const question = change && JSON.stringify(change)

  const latest = useRef(change)

  useEffect(() => {
    latest.current = change
  }, [change])

  useEffect(() => {
    if (question === null) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      if (!latest.current) return
      const result = await previewChange(orderId, latest.current)
      if (!isCurrent) return
      const key = `${orderId}-${Date.now()}-${Math.random()}`
      setAnswer(
        result.ok ? { question, totals: result.value, error: null, key } : { question, totals: null, error: errorText(result.error), key },
      )
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [orderId, question, errorText])

  const current = answer?.question === question ? answer : null
  const totals = current?.totals ?? null

  async function save() {
    if (!change || !current || !totals || isBusy) return
    setBusy(true)
    const result = await changeOrder(orderId, change, totals.total, current.key)
    setBusy(false)
    if (result.ok) onDone()
    else setAnswer({ ...current, error: errorText(result.error) })
  }

  return { totals, error: current?.error ?? null, isBusy, isAsking: change !== null && current === null, save }
}
