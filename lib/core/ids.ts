/** The largest `integer` of PostgreSQL, the type of every id. */
export const maxId = 2_147_483_647

export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxId
}

/** A code that nothing else has, for an entry that its owner names and renames. */
export function newCode(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')
}

/** An id in a URL, cookie or form: digits without a leading zero; null for any other text. */
export function readId(text: string | null | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null
  return isId(id) ? id : null
}
