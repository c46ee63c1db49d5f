'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { StopOutcome } from '@/lib/domain/delivery/round'
import { finishStop } from '@/lib/features/staff/delivery/commands'
import { createStore } from '@/lib/platform/browser/store'
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

const kept = createStore<Waiting>(new Map())

function keep(change: (entries: Map<number, StopOutcome>) => void): void {
  const entries = new Map(kept.get())
  change(entries)
  stored.save([...entries])
  kept.set(entries)
}

/**
 * Sends what became of stops. Where the connection fails it is kept on the phone, also over a reload, and sent again by a tap, with
 * the next one, or when the connection is back; the shop takes each once.
 */
export function useOutcomes() {
  const router = useRouter()
  const errorText = useErrorText()
  const waiting = useSyncExternalStore(kept.subscribe, kept.get, kept.initial)
  const [sending, setSending] = useState<number | null>(null)
  const isRunning = useRef(false)

  /** @returns why the shop refuses it; null once it is sent or kept */
  async function send(id: number, outcome: StopOutcome): Promise<string | null> {
    keep((entries) => void entries.set(id, outcome))
    // A second tap, and another stop on a slow connection, wait for the first.
    if (isRunning.current) return null
    isRunning.current = true
    setSending(id)
    const result = await finishStop(id, outcome)
    isRunning.current = false
    setSending(null)
    const isRefused = !result.ok && result.error.kind === 'server'
    if (result.ok || isRefused) keep((entries) => void entries.delete(id))
    if (result.ok) await sendNext()
    return isRefused ? errorText(result.error) : null
  }

  async function sendNext(): Promise<void> {
    const [next] = kept.get()
    if (next) await send(...next)
    else router.refresh()
  }

  const onOnline = useEffectEvent(() => void sendNext())

  useEffect(() => {
    kept.set(new Map([...(stored.read() ?? []), ...kept.get()]))
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  return { waiting, sending, send, forget: (id: number) => keep((entries) => void entries.delete(id)) }
}
