import { DOMParser as NodeParser, type ParseOptions, type ParseRule, type Slice } from 'prosemirror-model'
import { escapeHtml } from '@/lib/core/markup/html'
import { inertBody } from './text-html'
import { attributesOf, isSafeHref, textSchema } from './text-schema'

/** Cells of a table and pictures of the shop keep what pages need of them. */
const cell = (tag: 'td' | 'th'): ParseRule => ({
  tag,
  node: 'tableCell',
  getAttrs: (found) => {
    const { colspan = '1', rowspan = '1' } = attributesOf(found)
    return { tag, html: { ...(colspan !== '1' && { colspan }), ...(rowspan !== '1' && { rowspan }) } }
  },
})

const heading = (tags: readonly string[], tag: string): ParseRule => ({ tag: tags.join(), node: 'heading', attrs: { tag } })
const isBold = (weight: string) => /^(bold|bolder|[6-9]00)$/.test(weight)

/** What stays of a text from elsewhere: words, boldness, headings, lists, links and tables, without fonts, colors and positions. */
const rules: readonly ParseRule[] = [
  heading(['h1', 'h2', 'p.MsoTitle'], 'h2'),
  heading(['h3', 'h4', 'h5', 'h6'], 'h3'),
  { tag: 'p', node: 'paragraph', attrs: { isWritten: true } },
  { tag: 'ul', node: 'bulletList' },
  { tag: 'ol', node: 'orderedList' },
  { tag: 'li', node: 'listItem' },
  { tag: 'blockquote', node: 'quote' },
  { tag: 'table', node: 'table' },
  { tag: 'thead', node: 'tablePart', attrs: { tag: 'thead' } },
  { tag: 'tbody', node: 'tablePart' },
  { tag: 'tfoot', node: 'tablePart', attrs: { tag: 'tfoot' } },
  { tag: 'tr', node: 'tableRow' },
  cell('td'),
  cell('th'),
  { tag: 'hr', node: 'rule' },
  { tag: 'br', node: 'lineBreak' },
  ...(textSchema.nodes.picture.spec.parseDOM ?? []).map((rule) => ({ ...rule, node: 'picture' })),
  {
    tag: 'a[href]',
    mark: 'link',
    getAttrs: (found) => {
      const href = found.getAttribute('href') ?? ''
      return isSafeHref(href) && !href.startsWith('#') ? { html: { href } } : false
    },
  },
  // Google Docs wraps everything in a b that is not bold.
  { tag: 'b', mark: 'strong', getAttrs: (found) => (found.style.fontWeight === 'normal' ? false : null) },
  { tag: 'strong', mark: 'strong' },
  { style: 'font-weight', mark: 'strong', getAttrs: (weight) => (isBold(weight) ? null : false) },
  { tag: 'i, em', mark: 'emphasis' },
  { style: 'font-style=italic', mark: 'emphasis' },
  ...['sub', 'sup', 's'].map((tag): ParseRule => ({ tag, mark: 'inline', attrs: { tag } })),
]

/** Reads what is pasted; what was copied in the editor itself stays as it is. */
class PasteParser extends NodeParser {
  private readonly foreign = new NodeParser(textSchema, rules)

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if (!(dom instanceof Element) || dom.querySelector('[data-pm-slice]')) return super.parseSlice(dom, options)
    tidy(dom)
    return this.foreign.parseSlice(dom, { ...options, preserveWhitespace: false })
  }
}

export const pasteParser = new PasteParser(textSchema, NodeParser.fromSchema(textSchema).rules)

/** Reads pasted plain text. */
export const pastedLines = (text: string): Slice => pasteParser.parseSlice(inertBody(linesHtml(text)))

/** Plain text as HTML: empty lines separate paragraphs, lines with a bullet or a number become lists, addresses of pages links. */
function linesHtml(text: string): string {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .filter((each) => each.trim() !== '')
  return paragraphs.map(paragraphOf).join('')
}

const bullet = /^\s*(?:[-–•·●▪◦*✓✔]|[\u{F0A7}\u{F0B7}])\s+/u
const number = /^\s*[\d๑-๙๐]{1,3}[.)]\s+/

function paragraphOf(paragraph: string): string {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  const kinds = lines.map((line) => (bullet.test(line) ? 'ul' : number.test(line) ? 'ol' : 'p'))
  const blocks: { kind: string; lines: string[] }[] = []
  for (const [index, line] of lines.entries()) {
    const kind = kinds[index] ?? 'p'
    const last = blocks.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
  }
  return blocks
    .map(({ kind, lines: own }) => {
      if (kind === 'p') return `<p>${own.map((line) => linked(line.trim())).join('<br>')}</p>`
      return `<${kind}>${own.map((line) => `<li>${linked(line.replace(kind === 'ul' ? bullet : number, '').trim())}</li>`).join('')}</${kind}>`
    })
    .join('')
}

function linked(line: string): string {
  return line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
}

function tidy(body: Element): void {
  for (const element of body.querySelectorAll('*')) {
    const isOffice = element.localName.includes(':') || element.localName === 'xml'
    if (isHidden(element) || (isOffice && isBlank(element))) element.remove()
  }
  for (const picture of body.querySelectorAll('img')) spellEmoji(picture)
  replaceSpaces(body)
  makeLists(body)
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) if (isBlank(element)) element.remove()
  for (const loose of body.querySelectorAll(':is(p, ul, ol, table, h1, h2, h3, h4, h5, h6, div) + br')) loose.remove()
  for (const second of body.querySelectorAll('br + br')) splitAt(second)
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

const isHidden = (element: Element) => /display:\s*none|mso-hide:\s*all/i.test(styleOf(element))

const isBlank = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('img')

/** An emoji that is a picture becomes its letter; other pictures of elsewhere go. */
function spellEmoji(picture: Element): void {
  const alt = picture.getAttribute('alt') ?? ''
  if (/^\p{Extended_Pictographic}/u.test(alt)) picture.replaceWith(alt)
}

/** Word and browsers write some spaces as such that never break a line. */
function replaceSpaces(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) walker.currentNode.nodeValue = walker.currentNode.nodeValue?.replaceAll('\u{A0}', ' ') ?? null
}

/** An empty line ends a paragraph. */
function splitAt(second: Element): void {
  const first = second.previousSibling
  if (first instanceof Element && first.localName === 'br') first.replaceWith(second.ownerDocument.createElement('div'))
  second.remove()
}

/** Word writes an entry of a list as a paragraph, with its bullet or number as text. */
function makeLists(body: Element): void {
  let lists: { level: number; list: Element }[] = []
  let last: Element | null = null
  for (const entry of body.querySelectorAll('p')) {
    if (!/mso-list:\s*l\d+/i.test(styleOf(entry))) continue
    const level = Number(/level(\d)/i.exec(styleOf(entry))?.[1] ?? 1)
    if (entry.previousElementSibling !== last) lists = []
    lists = lists.filter((each) => each.level <= level)
    const marker = [...entry.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
    const item = body.ownerDocument.createElement('li')
    const parent = lists.at(-1)
    if (parent?.level === level) parent.list.append(item)
    else {
      const list = body.ownerDocument.createElement(/[\p{L}\p{N}]{1,4}[.)]/u.test(marker?.textContent ?? '') ? 'ol' : 'ul')
      list.append(item)
      if (parent?.list.lastElementChild) parent.list.lastElementChild.append(list)
      else {
        entry.before(list)
        last = list
      }
      lists.push({ level, list })
    }
    marker?.remove()
    item.append(...entry.childNodes)
    entry.remove()
  }
}
