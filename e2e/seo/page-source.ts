import type { APIRequestContext } from '@playwright/test'
import { parse } from 'parse5'
import { attributesIn, attributesOf, elementsBelow, type Attributes, type Element, type Node } from './html-tree'

/** A page as the server sends it to a client without JavaScript. */
export type PageSource = Readonly<{
  status: number
  /** Elements with this name and matching attributes, except those hidden until a script shows them. */
  find: (name: string, wanted?: (attributes: Attributes) => boolean) => Element[]
  /** An attribute of the first matching element. */
  attribute: (name: string, attribute: string, wanted?: (attributes: Attributes) => boolean) => string | null
  /** Visible texts of elements with this name. */
  texts: (name: string) => string[]
}>

/** Requests and parses a page without a browser. */
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

/** Whether a page shows these words to a client without JavaScript. */
export async function pageSays(request: APIRequestContext, path: string, words: string): Promise<boolean> {
  return (await readPage(request, path)).texts('body').join().includes(words)
}

/** Visible text of a node: whitespace collapsed, without scripts and hidden elements. */
export function shownText(node: Node): string {
  return pieces(node).join('').replace(/\s+/g, ' ').trim()
}

function pieces(node: Node): string[] {
  if ('value' in node) return [node.value]
  if ('tagName' in node && (isHidden(node) || ['script', 'style', 'template'].includes(node.tagName))) return []
  return 'childNodes' in node ? node.childNodes.flatMap(pieces) : []
}

/** Streamed content arrives hidden, until a script moves it into place. */
const isHidden = (element: Element) => attributesIn(element).hidden !== undefined

function isShown(element: Element): boolean {
  if (isHidden(element)) return false
  return element.parentNode === null || !('tagName' in element.parentNode) || isShown(element.parentNode)
}
