import { xml2js, type Element } from 'xml-js'

/** All elements with this name in an XML text, at any depth, read by a strict parser. @throws if it is not well-formed */
export function elementsOf(xml: string, name: string): Element[] {
  const document: Element = xml2js(xml) as Element
  return below(document, name)
}

function below(element: Element, name: string): Element[] {
  const children = element.elements ?? []
  return children.flatMap((child) => (child.name === name ? [child, ...below(child, name)] : below(child, name)))
}

/** The text of the first child with this name; undefined if there is none. */
export function childText(element: Element | undefined, name: string): string | undefined {
  const [child] = element ? below(element, name) : []
  return child?.elements?.map(({ text, cdata }) => text ?? cdata ?? '').join('')
}

/** Joins the texts of an XML stream. */
export async function wholeText(texts: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const text of texts) whole += text
  return whole
}
