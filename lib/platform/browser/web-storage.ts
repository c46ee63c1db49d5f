/** One value in the browser's Web Storage. If storage is blocked or full, nothing is stored and no error is thrown. */
export type StoredItem<Value> = Readonly<{
  /** The stored value; null if there is none, or if the stored data is invalid. */
  read: () => Value | null
  /** Never store a password. */
  save: (value: Value) => void
  clear: () => void
  /** Reads the value and clears it. */
  take: () => Value | null
}>

/** Validates the stored data; null if it is invalid. May throw. */
type Parse<Value> = (stored: unknown) => Value | null

type Format<Value> = Readonly<{ parse: (text: string) => unknown; stringify: (value: Value) => string }>

/** A value that lasts until the tab is closed. */
export const sessionItem = <Value>(key: string, parse: Parse<Value>) => storedItem(() => sessionStorage, key, parse)

/** A value that persists in this browser. @param format if not JSON */
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
