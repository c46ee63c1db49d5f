/** The largest `integer` of PostgreSQL, the type of every id. */
export const maxId = 2_147_483_647

export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxId
}

/** A code that nothing else has, for an entry that its owner names and renames. */
export function newCode(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')
}

/** A new idempotency key of a save. Does not use `randomUUID`, which is unavailable without TLS. */
export function newSaveKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16).padStart(8, '0')).join('')
}

/** The idempotency keys of a form: what is sent again after its answer was lost has the same key, and saves nothing more. */
export function createSaveKeys(): (content: unknown) => string {
  let sent = { content: '', key: '' }
  return (saved) => {
    const content = JSON.stringify(saved)
    if (sent.content !== content) sent = { content, key: newSaveKey() }
    return sent.key
  }
}

/** An id in a URL, cookie or form: digits without a leading zero; null for any other text. */
export function readId(text: string | null | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null
  return isId(id) ? id : null
}
