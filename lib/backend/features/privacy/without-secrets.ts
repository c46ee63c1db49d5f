/**
 * Columns that open something, name the staff member who did it, or mean nothing outside the shop: no part of what
 * a person is given of their own.
 */
const leftOut = new Set([
  'password',
  'token_hash',
  'key_hash',
  'staff_key_hash',
  'slip_hash',
  'by',
  'url',
  'create_uid',
  'write_uid',
  'profile_id',
])

/** The same value without those columns, however deep they lie. */
export function withoutSecrets<Value>(value: Value): Value
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutSecrets(each))
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([name]) => !leftOut.has(name))
  return Object.fromEntries(shown.map(([name, each]) => [name, withoutSecrets(each)]))
}
