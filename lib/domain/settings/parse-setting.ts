import { flagSchema } from './define-setting'

/** The value of a setting's text: JSON, or plain text or HTML, which is returned unchanged. */
export function parseSetting(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Whether a switch is on; without a value, or with an invalid one, it is off. @param value parsed */
export function isSwitchedOn(value: unknown): boolean {
  return flagSchema.safeParse(value).data ?? false
}
