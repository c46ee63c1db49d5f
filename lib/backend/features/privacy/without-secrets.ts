/** Columns excluded from a person's data export: secrets, names of staff members, and internal references. */
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

/** Removes those columns from a value, at any depth. */
export function withoutSecrets<Value>(value: Value): Value
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutSecrets(each))
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([name]) => !leftOut.has(name))
  return Object.fromEntries(shown.map(([name, each]) => [name, withoutSecrets(each)]))
}
