import { isOrderState } from '@/lib/domain/orders/order-workflow'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import type { Locale } from '@/lib/core/locale'

const labels = { en: english.orderStates, th: thai.orderStates } as const

/** The shopper's label for a state; an unknown state from another server is returned unchanged. */
export function orderStateLabel(state: string, language: Locale): string {
  return isOrderState(state) ? labels[language][state] : state
}
