import { Schema, type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec, type TagParseRule } from 'prosemirror-model'
import { contentClasses, isLocalPicture, linkSchemes, textAttributes } from '@/lib/domain/content/allowed-html'

/** The attributes of an element that pages keep, by name. */
export type HtmlAttributes = Readonly<Record<string, string>>

/** The attribute of nodes and marks that holds those of their element. */
const html = { html: { default: {} } } as const

export function attributesOf(element: Element): HtmlAttributes {
  const names = [...(textAttributes['*'] ?? []), ...(textAttributes[element.localName] ?? [])]
  return Object.fromEntries(
    [...element.attributes].filter(({ name }) => names.includes(name)).flatMap(({ name, value }) => pairOf(name, value)),
  )
}

function pairOf(name: string, value: string): readonly (readonly [string, string])[] {
  if (name === 'href' && !isSafeHref(value)) return []
  if (name !== 'class') return [[name, value]]
  const classes = value.split(/\s+/).filter((each) => contentClasses.some((known) => known === each))
  return classes.length > 0 ? [[name, classes.join(' ')]] : []
}

/** Whether a link leads to a page, a mailbox or a telephone, and runs nothing. */
export function isSafeHref(href: string): boolean {
  const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.-]*):/iu.exec(href)?.[1]?.toLowerCase()
  if (scheme === undefined) return !/^\s*[/\\]{2}/.test(href) && !/^[^/?#]*:/.test(href)
  return linkSchemes.some((known) => known === scheme)
}

/** The attributes of a node's or mark's element. */
export function htmlOf(attrs: Attrs): HtmlAttributes {
  const value: unknown = attrs.html
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (typeof part === 'string' ? [[name, part]] : [])))
    : {}
}

const tagOf = (attrs: Attrs) => String(attrs.tag)

/** The first is the usual one. */
type Tags = readonly [string, ...string[]]

/** Keeps which of the tags it is. */
const tagged = (tags: Tags) => ({
  attrs: { tag: { default: tags[0] }, ...html },
  parseDOM: tags.map((tag): TagParseRule => ({ tag, getAttrs: (found) => ({ tag, html: attributesOf(found) }) })),
})

function element(tags: Tags, spec: NodeSpec): NodeSpec {
  return {
    ...spec,
    ...tagged(tags),
    toDOM: ({ attrs }): DOMOutputSpec => (spec.content ? [tagOf(attrs), htmlOf(attrs), 0] : [tagOf(attrs), htmlOf(attrs)]),
  }
}

/** Inline elements that change the looks or the meaning of words. @param spec what the browser also calls it */
function inline(tags: Tags, spec: MarkSpec = {}): MarkSpec {
  return { ...spec, ...tagged(tags), toDOM: ({ attrs }): DOMOutputSpec => [tagOf(attrs), htmlOf(attrs), 0] }
}

/** A page has a single h1, which is its own title. */
const headings = ['h2', 'h3', 'h4', 'h5'] as const
const heading = element(headings, { content: 'inline*', group: 'block', defining: true })

/**
 * Texts of pages: what the toolbar makes, and all other markup that pages show, such as tables, questions and cards of an import,
 * whose words can be edited.
 */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    // First of the blocks: words that stand in none are put into it, without `isWritten`.
    paragraph: {
      content: 'inline*',
      group: 'block',
      attrs: { isWritten: { default: false }, ...html },
      parseDOM: [{ tag: 'p', getAttrs: (found) => ({ isWritten: true, html: attributesOf(found) }) }],
      toDOM: ({ attrs }) => ['p', { ...htmlOf(attrs), ...(!attrs.isWritten && { [bareMark]: '' }) }, 0],
    },
    heading: {
      ...heading,
      parseDOM: [...(heading.parseDOM ?? []), { tag: 'h1', attrs: { tag: 'h2' } }, { tag: 'h6', attrs: { tag: 'h5' } }],
    },
    bulletList: element(['ul'], { content: 'listItem+', group: 'block' }),
    orderedList: element(['ol'], { content: 'listItem+', group: 'block' }),
    listItem: element(['li'], { content: 'block+', defining: true }),
    quote: element(['blockquote'], { content: 'block+', group: 'block', defining: true }),
    box: element(['div', 'section', 'address', 'figure', 'figcaption'], { content: 'block+', group: 'block', defining: true }),
    preformatted: {
      ...element(['pre'], { content: 'inline*', group: 'block', whitespace: 'pre', defining: true }),
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full', getAttrs: (found) => ({ html: attributesOf(found) }) }],
    },
    question: element(['details'], { content: 'summary block*', group: 'block', isolating: true }),
    summary: element(['summary'], { content: 'inline*', defining: true }),
    terms: element(['dl'], { content: 'term+', group: 'block' }),
    term: element(['dt', 'dd'], { content: 'block+', defining: true }),
    table: element(['table'], { content: 'tablePart+', group: 'block', isolating: true }),
    tablePart: element(['tbody', 'thead', 'tfoot'], { content: 'tableRow+' }),
    tableRow: element(['tr'], { content: 'tableCell*' }),
    tableCell: element(['td', 'th'], { content: 'block+', isolating: true }),
    rule: element(['hr'], { group: 'block' }),
    picture: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: html,
      parseDOM: [
        {
          tag: 'img',
          getAttrs: (found) => (isLocalPicture(found.getAttribute('src') ?? '') ? { html: attributesOf(found) } : false),
        },
      ],
      toDOM: ({ attrs }) => ['img', htmlOf(attrs)],
    },
    lineBreak: element(['br', 'wbr'], { inline: true, group: 'inline', selectable: false }),
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: html,
      inclusive: false,
      parseDOM: [
        { tag: 'a[href]', getAttrs: (found) => (isSafeHref(found.getAttribute('href') ?? '') ? { html: attributesOf(found) } : false) },
      ],
      toDOM: ({ attrs }) => ['a', htmlOf(attrs), 0],
    },
    strong: inline(['strong', 'b']),
    emphasis: inline(['em', 'i']),
    // Words can have several of them at once.
    inline: inline(['span', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'time', 'cite', 'q', 'code'], { excludes: '' }),
  },
})

/** Marks a paragraph whose words stood in no paragraph of their own. */
export const bareMark = 'data-bare'
