import { createStore } from '@/lib/platform/browser/store'

export type ToastKind = 'success' | 'info' | 'error'
export type ToastAction = Readonly<{
  label: string
  /** Keyboard shortcut of the same action, in `aria-keyshortcuts` syntax. */
  keys?: string
  /** @param button the pressed button, which is removed with the toast */
  run: (button: HTMLElement) => void
}>

export type Toast = Readonly<{ id: number; kind: ToastKind; message: string; durationMs: number; action?: ToastAction | undefined }>

const nothing: readonly Toast[] = []

/** Toasts on screen, oldest first. */
export const toasts = createStore(nothing)

let lastId = 0

/**
 * Shows a short message that disappears by itself, and replaces an identical earlier one.
 * @param durationMs default 3000 (spec 9); Infinity until it is closed or dismissed
 * @returns id for dismissing it
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
