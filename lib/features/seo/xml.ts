const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** What XML 1.0 cannot hold at all: control characters, halves of pairs, and two that are no characters. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text of the shop inside an element or attribute of XML; what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** An element around text, `<name>text</name>`; nothing for a text that is absent or empty. */
export function xmlElement(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
}
