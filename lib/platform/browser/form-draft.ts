import { sessionItem, type StoredItem } from './web-storage'

/**
 * A form draft: input stored in this tab across a reload or a login.
 * @param template the empty form: only its fields are stored; null stands for a text or number that has no value yet
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
