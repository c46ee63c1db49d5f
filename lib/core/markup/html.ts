/** HTML that is safe to send: built by `html`, or written in our own source. */
export type Html = Readonly<{ markup: string }>

type Value = string | number | Html | readonly Html[]

/** Builds HTML and escapes every value that is not `Html`, both in text and in quoted attributes. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = texts.map((text, index) => text + markupOf(values[index] ?? ''))
  return { markup: parts.join('') }
}

function markupOf(value: Value): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return escapeHtml(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For text and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** The text of escaped HTML without tags: sanitizers escape only these four characters. */
export function unescapeHtml(escaped: string): string {
  return escaped
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
