/** Structured data in the schema.org vocabulary. The functions that create it return a specific type. */
export type JsonLd = Readonly<{ '@type': string }>

/**
 * Structured data as the text of a script element. "<" is escaped, so that no name or text of the shop can end the script; U+2028
 * and U+2029 are escaped because old parsers treat them as line breaks.
 */
export function jsonLdText(data: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
