import { createStore } from '@/lib/store'

export type ToastKind = 'success' | 'info' | 'error'
export type Toast = Readonly<{ id: number; kind: ToastKind; message: string; durationMs: number }>

const nothing: readonly Toast[] = []

/** Toasts on screen, oldest first. */
export const toasts = createStore(nothing)

let lastId = 0

/**
 * Shows a short message that goes away by itself; one that says the same takes the place of that before.
 * @param durationMs 3000 unless told (spec 9)
 */
export function showToast(message: string, kind: ToastKind = 'success', durationMs = 3000): void {
  lastId += 1
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.message !== message)
  toasts.set([...others, { id: lastId, kind, message, durationMs }])
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
