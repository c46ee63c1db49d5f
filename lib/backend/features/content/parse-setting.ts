/** The value of a setting: JSON as text; an operator who typed plain text or HTML meant that text. */
export function parseSetting(value: string | null): unknown {
  if (value === null) return null
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
