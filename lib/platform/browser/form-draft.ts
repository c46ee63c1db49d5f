import { sessionItem, type StoredItem } from './web-storage'

/**
 * What is typed into a form, stored in this tab over a reload or a login.
 * @param template the empty form: its fields are stored, a null stands for a text or a number that is still open
 */
export function formDraft<Values extends object>(key: string, template: Values): StoredItem<Partial<Values>> {
  return sessionItem(key, (stored) => {
    const draft: Partial<Values> = {}
    for (const name in template) {
      const value: unknown = Object(stored)[name]
      if (isLike(value, template[name])) draft[name] = value
    }
    return draft
  })
}

function isLike<Value>(value: unknown, template: Value): value is Value {
  if (template === null) return value === null || typeof value === 'string' || typeof value === 'number'
  if (typeof template !== 'object') return typeof value === typeof template
  return Object.entries(template).every(([name, part]) => isLike(Object(value)[name], part))
}
