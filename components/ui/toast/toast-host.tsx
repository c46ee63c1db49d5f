'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons'
import { dismissToast, toasts, type Toast, type ToastAction, showToast } from './toast-store'

/** Minimum swipe distance to dismiss a toast, in CSS pixels (spec 9). */
const swipeThreshold = 50

const icons = { success: CheckIcon, info: InfoIcon, error: WarningIcon } as const

/** The live region of toasts; screen readers announce each new one. */
export function ToastHost() {
  const t = useTranslations('common')
  useOfflineNotice(useTranslations('errors')('network'))
  const current = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.initial)
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-popup flex flex-col items-center gap-2 p-4"
    >
      {current.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} closeLabel={t('close')} />
      ))}
    </section>
  )
}

type ToastMessageProps = Readonly<{ toast: Toast; closeLabel: string }>

function ToastMessage({ toast, closeLabel }: ToastMessageProps) {
  const [isHeld, setHeld] = useState(false)
  const pressedAt = useRef(0)
  const Icon = icons[toast.kind]

  useEffect(() => {
    if (isHeld || toast.durationMs === Infinity) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast])

  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-full max-w-md animate-rise touch-pan-y items-center gap-3 rounded-md bg-leaf-900 ring-2 ring-white py-1 pr-1 pl-4 text-white shadow-float"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => (pressedAt.current = event.clientX)}
      onPointerUp={(event) => {
        if (Math.abs(event.clientX - pressedAt.current) >= swipeThreshold) dismissToast(toast.id)
      }}
    >
      <Icon className={`size-5 shrink-0 ${toast.kind === 'error' ? 'text-mango-300' : 'text-celadon-300'}`} />
      <p className="grow py-2 whitespace-pre-line">{toast.message}</p>
      {toast.action && <ActionButton id={toast.id} {...toast.action} />}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(toast.id)}
        className="grid size-tap shrink-0 place-items-center rounded-full hover:bg-leaf-700 focus-visible:outline-mango-300"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  )
}

function ActionButton({ id, label, keys, run }: ToastAction & Readonly<{ id: number }>) {
  return (
    <button
      type="button"
      aria-keyshortcuts={keys}
      onClick={(event) => {
        run(event.currentTarget)
        dismissToast(id)
      }}
      className="min-h-tap shrink-0 rounded-full px-4 font-semibold text-mango-300 underline underline-offset-4 hover:bg-leaf-700 focus-visible:outline-mango-300"
    >
      {label}
    </button>
  )
}

/** Shows a notice while the browser has no connection, until the connection is back or the notice is closed. */
function useOfflineNotice(message: string): void {
  useEffect(() => {
    let shown: number | null = null
    function follow() {
      if (shown !== null) dismissToast(shown)
      shown = navigator.onLine ? null : showToast(message, 'error', Infinity)
    }
    follow()
    window.addEventListener('offline', follow)
    window.addEventListener('online', follow)
    return () => {
      window.removeEventListener('offline', follow)
      window.removeEventListener('online', follow)
    }
  }, [message])
}
