/** Markup that is safe to put into a page. Only `html` makes it. */
export type Html = Readonly<{ markup: string }>

type Part = string | number | Html | readonly Html[]

/** Markup with values in it: what is text is escaped, so that nobody's words become markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + markupOf(parts[index] ?? '')).join('')
  return { markup }
}

function markupOf(part: Part): string {
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escape(part)
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
