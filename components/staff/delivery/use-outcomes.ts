'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { StopOutcome } from '@/lib/domain/delivery/round'
import { finishStop } from '@/lib/features/staff/delivery/commands'
import { localItem } from '@/lib/platform/browser/web-storage'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type Waiting = ReadonlyMap<number, StopOutcome>

const isOutcome = (value: unknown): value is StopOutcome =>
  typeof value === 'object' && value !== null && 'step' in value && (value.step === 'done' || value.step === 'delivery_failed')

const isEntry = (entry: unknown): entry is [number, StopOutcome] =>
  Array.isArray(entry) && typeof entry[0] === 'number' && isOutcome(entry[1])

/** What became of stops and has not reached the shop yet. */
const stored = localItem<readonly [number, StopOutcome][]>('round-outcomes', (value) =>
  Array.isArray(value) ? value.filter(isEntry) : null,
)

/**
 * Sends what became of stops. Where the connection fails it is kept on the phone, also over a reload, and sent again by a tap or when
 * the connection is back; the shop takes each once.
 */
export function useOutcomes() {
  const router = useRouter()
  const errorText = useErrorText()
  const [waiting, setWaiting] = useState<Waiting>(new Map())
  const [sending, setSending] = useState<number | null>(null)
  const isRunning = useRef(false)

  const keep = useCallback((change: (entries: Map<number, StopOutcome>) => void) => {
    const entries = new Map(stored.read() ?? [])
    change(entries)
    stored.save([...entries])
    setWaiting(entries)
  }, [])

  /** @returns why the shop refuses it; null once it is sent or kept */
  const send = useCallback(
    async (id: number, outcome: StopOutcome): Promise<string | null> => {
      // A second tap may come before the button shows that it is busy.
      if (isRunning.current) return null
      isRunning.current = true
      setSending(id)
      const result = await finishStop(id, outcome)
      isRunning.current = false
      setSending(null)
      const isRefused = !result.ok && result.error.kind === 'server'
      keep((entries) => void (result.ok || isRefused ? entries.delete(id) : entries.set(id, outcome)))
      if (result.ok) router.refresh()
      return isRefused ? errorText(result.error) : null
    },
    [keep, router, errorText],
  )

  useEffect(() => {
    setWaiting(new Map(stored.read() ?? []))
    async function sendAll() {
      for (const [id, outcome] of stored.read() ?? []) await send(id, outcome)
    }
    const onOnline = () => void sendAll()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [send])

  return { waiting, sending, send, forget: (id: number) => keep((entries) => void entries.delete(id)) }
}
