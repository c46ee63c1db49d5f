import 'server-only'
import { getTranslations } from 'next-intl/server'
import { stepReasons, type StepReasons } from './order-step-rules'
import type { Locale } from '@/lib/core/locale'

/** The usual reasons of a step, in the language of staff and in that of the customer's checkout. */
export async function stepReasonsFor(reader: Locale, customer: Locale): Promise<StepReasons> {
  const [t, toCustomer] = await Promise.all([
    getTranslations({ locale: reader, namespace: 'staffSteps' }),
    getTranslations({ locale: customer, namespace: 'staffSteps' }),
  ])
  return {
    refuse: stepReasons.refuse.map((name) => ({
      name,
      label: t(`refuse.reason.${name}`),
      toCustomer: toCustomer(`refuse.reason.${name}`),
    })),
    failed: stepReasons.failed.map((name) => ({
      name,
      label: t(`failed.reason.${name}`),
      toCustomer: toCustomer(`failed.reason.${name}`),
    })),
    void: stepReasons.void.map((name) => ({ name, label: t(`void.reason.${name}`), toCustomer: toCustomer(`void.reason.${name}`) })),
  }
}
