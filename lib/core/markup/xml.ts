const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 does not allow: control characters, lone surrogates, and two noncharacters. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for an XML element or attribute. Characters that XML does not allow are removed. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** An element with text, `<name>text</name>`; '' if the text is absent or empty. */
export function xmlElement(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
}
