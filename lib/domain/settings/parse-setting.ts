/** The value of a setting's text: JSON, or plain text or HTML, which is returned unchanged. */
export function parseSetting(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
