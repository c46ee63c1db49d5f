/** Parses a setting: JSON, or plain text or HTML, which is returned unchanged. */
export function parseSetting(value: string | null): unknown {
  if (value === null) return null
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
