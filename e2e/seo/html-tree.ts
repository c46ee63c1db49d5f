import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node
export type Attributes = Readonly<Partial<Record<string, string>>>

/** Cache, because every rule queries every element. */
const known = new WeakMap<Element, Attributes>()

export function attributesIn(element: Element): Attributes {
  const attributes = known.get(element) ?? Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  known.set(element, attributes)
  return attributes
}

export function attributesOf(elements: readonly Element[], name: string, wanted: (attributes: Attributes) => boolean): string[] {
  return elements
    .map(attributesIn)
    .filter(wanted)
    .flatMap((attributes) => attributes[name] ?? [])
}

export function* elementsBelow(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsBelow(child)
}

export function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('').trim() : ''
}
