import 'server-only'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/core/locale'
import { isReasoned, staffStepNames } from '@/lib/domain/orders/order-workflow'
import type { StepReasons } from './order-step-rules'

/** The usual reasons of each step: messages in the language of staff and in that of the customer's checkout. */
export async function stepReasonsFor(reader: Locale, customer: Locale): Promise<StepReasons> {
  const [messages, toCustomer] = await Promise.all([getMessages({ locale: reader }), getMessages({ locale: customer })])
  const reasons = staffStepNames.filter(isReasoned).map((step) => {
    const words: Readonly<Record<string, string>> = toCustomer.staffSteps[step].reason
    const labels = Object.entries(messages.staffSteps[step].reason)
    return [step, labels.map(([name, label]) => ({ name, label, toCustomer: words[name] ?? label }))] as const
  })
  return Object.fromEntries(reasons)
}
