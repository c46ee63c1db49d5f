'use client'

import { useEffect, useRef, useState } from 'react'
import { changeOrder, previewChange, type ChangedTotals, type ChangeTarget, type CostlyChange } from '@/lib/features/orders/commands'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

/** Consecutive taps are combined into one request. */
const debounceMs = 400

/** The server's preview of a change. `key` is the idempotency key for saving it: a retry sends the same one. */
type Answer = Readonly<{ question: string; totals: ChangedTotals | null; error: string | null; key: string }>

/** Previews the cost of a change while it is edited, and saves it. @param change null while nothing is changed */
export function useCostlyChange(target: ChangeTarget, change: CostlyChange | null, onDone: () => void) {
  const { by, orderId, lastChange } = target
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
      const result = await previewChange({ by, orderId, lastChange }, latest.current)
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
  }, [by, orderId, lastChange, question, errorText])

  const current = answer?.question === question ? answer : null
  const totals = current?.totals ?? null

  async function save() {
    if (!change || !current || !totals || isBusy) return
    setBusy(true)
    const result = await changeOrder(target, change, totals.total, current.key)
    setBusy(false)
    if (result.ok) onDone()
    else setAnswer({ ...current, error: errorText(result.error) })
  }

  return { totals, error: current?.error ?? null, isBusy, isAsking: change !== null && current === null, save }
}
