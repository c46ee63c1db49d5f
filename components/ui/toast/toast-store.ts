import { createStore } from '@/lib/platform/browser/store'

export type ToastKind = 'success' | 'info' | 'error'
export type ToastAction = Readonly<{
  label: string
  /** As `aria-keyshortcuts` names keys, where keys do the same. */
  keys?: string
  /** @param button that was pressed, and goes with the toast */
  run: (button: HTMLElement) => void
}>

export type Toast = Readonly<{ id: number; kind: ToastKind; message: string; durationMs: number; action?: ToastAction | undefined }>

const nothing: readonly Toast[] = []

/** Toasts on screen, oldest first. */
export const toasts = createStore(nothing)

let lastId = 0

/**
 * Shows a short message that goes away by itself; one that says the same takes the place of that before.
 * @param durationMs default 3000 (spec 9)
 * @returns its id, to dismiss it by
 */
export function showToast(message: string, kind: ToastKind = 'success', durationMs = 3000, action?: ToastAction): number {
  lastId += 1
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.message !== message)
  toasts.set([...others, { id: lastId, kind, message, durationMs, action }])
  return lastId
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
