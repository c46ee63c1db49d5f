import { DOMParser as NodeParser, DOMSerializer, type Node } from 'prosemirror-model'
import { inlineTags, textTags } from '@/lib/domain/content/allowed-html'
import { attributesOf, bareMark, textSchema } from './text-schema'

const parser = NodeParser.fromSchema(textSchema)
const serializer = DOMSerializer.fromSchema(textSchema)

/** The body of HTML in a document that loads and runs nothing. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body
}

/** Reads a stored text. */
export const readText = (html: string): Node => parser.parse(inertBody(html))

/** The text as it is stored; empty without words and pictures. */
export function writeText(doc: Node): string {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type === textSchema.nodes.paragraph && doc.firstChild.childCount === 0
  if (isEmpty) return ''
  const body = inertBody('')
  body.append(serializer.serializeFragment(doc.content, { document: body.ownerDocument }))
  for (const bare of [...body.querySelectorAll(`[${bareMark}]`)]) unwrapBare(bare, body)
  return [...body.childNodes].map((child) => ('outerHTML' in child ? String(child.outerHTML) : '')).join('\n')
}

/** `<li>Kale</li>` stays so, without a paragraph in it. */
function unwrapBare(paragraph: Element, body: Element): void {
  paragraph.removeAttribute(bareMark)
  const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = paragraph
  if (parent === body || before?.localName === 'p' || after?.localName === 'p') return
  paragraph.replaceWith(...paragraph.childNodes)
}

/** Whether the editor shows all of a text, so that it can write it again without a loss that readers would see. */
export function isEditable(html: string): boolean {
  return canonicalHtml(html) === canonicalHtml(writeText(readText(html)))
}

const dropped = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template'])
const sameTag: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h6: 'h5' }
const known = new Set<string>([...textTags, 'h1', 'h6'])

/** HTML without what readers do not see: order of attributes and nested inline tags, spaces between blocks, tags that pages leave out. */
export function canonicalHtml(html: string): string {
  const body = inertBody(html)
  const parts: string[] = []
  let run: { tags: string; text: string }[] = []

  function endRun(parent: Element) {
    const [first, last] = [run[0], run.at(-1)]
    if (first) first.text = first.text.replace(/^ /, '')
    if (last) last.text = last.text.replace(/ $/, '')
    const words = run.map(({ tags, text }) => (text === '' ? '' : `[${tags}]${text}`)).join('')
    // The editor puts words of no block into a paragraph.
    if (words !== '') parts.push(parent === body ? `<p {}>${words}</p>` : words)
    run = []
  }

  function addText(tags: readonly string[], text: string) {
    const key = [...new Set(tags)].sort().join()
    const last = run.at(-1)
    const own = /( |<br \{\}>)$/.test(last?.text ?? '') ? text.replace(/^ /, '') : text
    if (own === '') return
    if (last?.tags === key) last.text += own
    else run.push({ tags: key, text: own })
  }

  function visit(parent: Element, tags: readonly string[]) {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3)
        addText(tags, parent.closest('pre') ? (child.nodeValue ?? '') : (child.nodeValue ?? '').replace(/[ \t\r\n\f]+/g, ' '))
      if (!isElement(child) || dropped.has(child.localName)) continue
      const tag = sameTag[child.localName] ?? child.localName
      const described = `${tag} ${JSON.stringify(Object.fromEntries(Object.entries(attributesOf(child)).sort()))}`
      if (!known.has(child.localName)) visit(child, tags)
      else if (inlineTags.includes(child.localName))
        visit(child, described === 'span {}' || described === 'a {}' ? tags : [...tags, described])
      else if (['br', 'wbr', 'img'].includes(child.localName)) addText(tags, `<${described}>`)
      else {
        endRun(parent)
        parts.push(`<${described}>`)
        visit(child, tags)
        endRun(child)
        parts.push(`</${tag}>`)
      }
    }
  }

  visit(body, [])
  endRun(body)
  return parts.join('').replace(/<p \{\}><\/p>$/, '')
}

const isElement = (node: ChildNode): node is Element & ChildNode => node.nodeType === 1
