import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node
export type Attributes = Readonly<Partial<Record<string, string>>>

export const attributesIn = ({ attrs }: Element): Attributes => Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

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
