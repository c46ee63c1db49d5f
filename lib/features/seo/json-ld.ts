/** Structured data as schema.org has it; its makers give it a type of that vocabulary. */
export type JsonLd = Readonly<{ '@type': string }>

/**
 * Structured data as the text of a script element. "<" is escaped, so that no name or text of the shop
 * can end the script; U+2028 and U+2029 because old parsers take them for line ends.
 */
export function jsonLdText(data: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
