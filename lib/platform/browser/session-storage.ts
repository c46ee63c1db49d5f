/**
 * What this tab of the browser remembers until it is closed: typed texts, intentions, messages for the next
 * page. Storage may be forbidden, full, or hold something else; then nothing is remembered, without an error.
 * Never give it a password.
 */
export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

/** What was remembered under the key; null when there is nothing. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}
