/** One value of the browser's Web Storage. Storage may be forbidden or full: then nothing is stored, without an error. */
export type StoredItem<Value> = Readonly<{
  /** The stored value; null when there is none, or something else is stored under the key. */
  read: () => Value | null
  /** Never give it a password. */
  save: (value: Value) => void
  clear: () => void
  /** Reads the value once: it is cleared. */
  take: () => Value | null
}>

/** Returns what is stored as a value of the shop, null where it is not one. May throw. */
type Parse<Value> = (stored: unknown) => Value | null

type Format<Value> = Readonly<{ parse: (text: string) => unknown; stringify: (value: Value) => string }>

/** A value that lasts until the tab is closed. */
export const sessionItem = <Value>(key: string, parse: Parse<Value>) => storedItem(() => sessionStorage, key, parse)

/** A value that lasts in this browser. @param format if not JSON */
export const localItem = <Value>(key: string, parse: Parse<Value>, format?: Format<Value>) =>
  storedItem(() => localStorage, key, parse, format)

function storedItem<Value>(storage: () => Storage, key: string, parse: Parse<Value>, format: Format<Value> = JSON): StoredItem<Value> {
  const item: StoredItem<Value> = {
    read: () => orNull(() => parse(format.parse(storage().getItem(key) ?? 'null'))),
    save: (value) => void orNull(() => storage().setItem(key, format.stringify(value))),
    clear: () => void orNull(() => storage().removeItem(key)),
    take: () => {
      const value = item.read()
      if (value !== null) item.clear()
      return value
    },
  }
  return item
}

function orNull<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
