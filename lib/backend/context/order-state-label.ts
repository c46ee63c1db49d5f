import { isOrderState } from '@/lib/domain/orders/order-workflow'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import type { Locale } from '@/lib/core/locale'

const labels = { en: english.orderStates, th: thai.orderStates } as const

/** What the shopper reads for a state; a state that another server made up is shown as it is. */
export function orderStateLabel(state: string, language: Locale): string {
  return isOrderState(state) ? labels[language][state] : state
}
