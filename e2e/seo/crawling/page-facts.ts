import { parse } from 'parse5'
import { attributesIn, attributesOf, elementsBelow, textOf, type Attributes, type Element } from '../html-tree'

/** The parts of one page that a search engine reads. URLs are absolute, without fragments. */
export type PageFacts = Readonly<{
  language: string
  titles: readonly string[]
  headings: readonly string[]
  description: string
  isIndexed: boolean
  canonical: string | null
  /** URL of the page for each language, including `x-default`. */
  alternates: Readonly<Record<string, string>>
  links: readonly string[]
  /** URLs of the structured data's breadcrumbs, from the home page to this one; null without any. */
  breadcrumbs: readonly string[] | null
  /** Fragments linked from this page that match no element. */
  missingAnchors: readonly string[]
  /** Thai text on an English page without lang="th". */
  unmarkedThai: readonly string[]
  /** Pictures, styles, scripts, feeds, icons and the manifest. Not link previews, which are generated on demand and tested separately. */
  assets: readonly string[]
}>

const fileRelations = ['stylesheet', 'icon', 'apple-touch-icon', 'manifest', 'preload', 'alternate']

/** Reads a page as a browser without JavaScript does. */
export function readFacts(html: string, address: string): PageFacts {
  const elements = [...elementsBelow(parse(withoutScripts(html), { scriptingEnabled: false }))]
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const meta = (name: string) => attributesOf(named('meta'), 'content', ({ name: own, property }) => (own ?? property) === name)
  const link = (wanted: (attributes: Attributes) => boolean) => attributesOf(named('link'), 'href', wanted)
  const absolute = (reference: string) => withoutFragment(new URL(reference, address))
  const alternates = named('link')
    .map(attributesIn)
    .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)

  return {
    language: named('html').map(attributesIn)[0]?.lang ?? '',
    titles: named('title').filter(isInHead).map(textOf),
    headings: named('h1').map(textOf),
    description: meta('description')[0] ?? '',
    isIndexed: !meta('robots').some((value) => value.includes('noindex')),
    canonical: link(({ rel }) => rel === 'canonical').map(absolute)[0] ?? null,
    alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href ?? ''])),
    links: [
      ...attributesOf(named('a'), 'href', () => true),
      ...attributesOf(named('form'), 'action', ({ method = 'get' }) => method === 'get'),
    ]
      .filter(isWebReference)
      .map(absolute),
    breadcrumbs: breadcrumbsIn(html),
    missingAnchors: missingAnchors(elements),
    unmarkedThai: elements
      .filter((element) => languageOf(element) === 'en')
      .flatMap(wordsOf)
      .filter(isThai),
    assets: [
      ...link(({ rel, hreflang }) => fileRelations.includes(rel ?? '') && !hreflang),
      ...attributesOf([...named('img'), ...named('script')], 'src', () => true),
      ...[...named('img'), ...named('source')].flatMap((element) => candidatesOf(attributesIn(element).srcset)),
    ]
      .filter(isWebReference)
      .map(absolute),
  }
}

/** Removes script content, which is most of a page and not visible. */
const withoutScripts = (html: string) => html.replace(/(<script\b[^>]*>)[^]*?<\/script>/g, '$1</script>')

function breadcrumbsIn(html: string): readonly string[] | null {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''))
  const found = blocks.find((block) => block['@type'] === 'BreadcrumbList')
  return found ? found.itemListElement.map(({ item }: Readonly<{ item: string }>) => item) : null
}

/** An SVG has its own <title>. */
const isInHead = ({ parentNode }: Element) => parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'head'

const candidatesOf = (srcset = '') => srcset.split(', ').flatMap((candidate) => candidate.trim().split(' ')[0] || [])

const isWebReference = (reference: string) => !/^(?!https?:)[a-z]+:/i.test(reference)

function withoutFragment(url: URL): string {
  url.hash = ''
  return url.toString()
}

/** An element's own text and text attributes. */
function wordsOf(element: Element): string[] {
  if (['script', 'style'].includes(element.tagName)) return []
  const { alt = '', title = '', placeholder = '', 'aria-label': label = '' } = attributesIn(element)
  return [...element.childNodes.map((child) => ('value' in child ? child.value : '')), alt, title, placeholder, label]
}

/** Excludes the baht sign, which is in the Thai block but used in every language. */
const isThai = (text: string) => /[\u0e01-\u0e3e\u0e40-\u0e7f]/.test(text)

function languageOf(element: Element): string {
  const own = attributesIn(element).lang
  if (own !== undefined) return own
  return element.parentNode && 'tagName' in element.parentNode ? languageOf(element.parentNode) : ''
}

function missingAnchors(elements: readonly Element[]): string[] {
  const ids = new Set(elements.map((element) => attributesIn(element).id))
  const targets = attributesOf(elements, 'href', ({ href }) => Boolean(href?.startsWith('#')))
  return targets.filter((target) => !ids.has(decodeURIComponent(target.slice(1))))
}
