import { forget, recall, remember } from '@/lib/platform/browser/session-storage'

/**
 * What a customer has typed: kept in this tab over a reload or the login, for this customer only, and given back once.
 * Passwords are not to be among it.
 */
export type FormDraft<Values> = Readonly<{ keep: (values: Values) => void; take: () => Partial<Values> }>

/** @param name of the form, for example `edit_address:-1` */
export function formDraft<Values extends object>(name: string, userId: number): FormDraft<Values> {
  const key = `typed:${userId}:${name}`
  return {
    keep: (values) => remember(key, values),
    take: () => {
      const kept = recall(key)
      forget(key)
      return typeof kept === 'object' && kept !== null ? kept : {}
    },
  }
}
