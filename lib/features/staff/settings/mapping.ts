/** How a setting's stored text becomes the values of a form, and text again. */
export type SettingMapping<Values> = Readonly<{
  /** Reads any text: what does not fit the form is left out, so that an invalid value can be repaired. */
  read: (text: string | null) => Values
  /** Empty text means no value. A method, so that a mapping fits where the values of its form are unknown. */
  write(values: Values): string
  /** The field of the form that shows a fault of the value at this path; default is the path. */
  fieldOf?: (path: string) => string
}>

/** JSON, or the text itself. */
export function parsedOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return text
  }
}

/** The object in a text; empty for any other value. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Text for an input: numbers as typed, nothing for other values. */
export function inputText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A typed number; other text stays text, which no number setting accepts. */
export function numberOf(text: string): number | string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
}

export function isBlankForm(values: readonly string[]): boolean {
  return values.every((value) => value.trim() === '')
}

/** The entries whose text is not blank. */
export function filled(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
}
