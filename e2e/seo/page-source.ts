import type { APIRequestContext } from '@playwright/test'
import { parse } from 'parse5'
import { attributesIn, attributesOf, elementsBelow, type Attributes, type Element, type Node } from './html-tree'

/** A page as the server sends it, to a client without scripts. */
export type PageSource = Readonly<{
  status: number
  /** Elements of a name that the attributes fit; those are left out that are not shown until a script says so. */
  find: (name: string, wanted?: (attributes: Attributes) => boolean) => Element[]
  /** An attribute of the first such element. */
  attribute: (name: string, attribute: string, wanted?: (attributes: Attributes) => boolean) => string | null
  /** Texts of what is shown in elements of a name. */
  texts: (name: string) => string[]
}>

/** Asks for a page and reads it, without a browser. */
export async function readPage(request: APIRequestContext, path: string): Promise<PageSource> {
  const response = await request.get(path)
  const elements = [...elementsBelow(parse(await response.text(), { scriptingEnabled: false }))].filter(isShown)
  const find: PageSource['find'] = (name, wanted = () => true) =>
    elements.filter((element) => element.tagName === name && wanted(attributesIn(element)))
  return {
    status: response.status(),
    find,
    attribute: (name, attribute, wanted) => attributesOf(find(name, wanted), attribute, () => true)[0] ?? null,
    texts: (name) => find(name).map(shownText),
  }
}

/** The text of a node as a reader has it: blanks are one, scripts and what is hidden are left out. */
export function shownText(node: Node): string {
  return pieces(node).join('').replace(/\s+/g, ' ').trim()
}

function pieces(node: Node): string[] {
  if ('value' in node) return [node.value]
  if ('tagName' in node && (isHidden(node) || ['script', 'style', 'template'].includes(node.tagName))) return []
  return 'childNodes' in node ? node.childNodes.flatMap(pieces) : []
}

/** What a server sends late stands hidden, for a script to put it in its place. */
const isHidden = (element: Element) => attributesIn(element).hidden !== undefined

function isShown(element: Element): boolean {
  if (isHidden(element)) return false
  return element.parentNode === null || !('tagName' in element.parentNode) || isShown(element.parentNode)
}
