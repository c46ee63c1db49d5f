/** Structured data as schema.org has it; empty values are left out when it is written. */
export type JsonLd = Readonly<{ '@type': string } & Record<string, unknown>>

/**
 * Structured data as the text of a script element. "<" is escaped, so that no name or text of the shop
 * can end the script; U+2028 and U+2029 because old parsers take them for line ends.
 */
export function jsonLdText(data: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

type Crumb = Readonly<{ name: string; url: string }>

/** The way from the shop to a page. Addresses are absolute. */
export function breadcrumbData(crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  }
}
