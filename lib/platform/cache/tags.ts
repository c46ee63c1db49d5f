/**
 * What is cached, and the tags under which the backend reports a change. A backend that changes product 7 reports `product:7`,
 * which invalidates entries with that tag and every list (`products`). If only its price or stock has changed, and not where it
 * is listed, it reports `card:7`, which invalidates what shows this product (`product:7`), and lists that do not name their
 * products (`cards`).
 */
export const cacheTags = {
  product: (id: number) => `product:${id}`,
  products: 'products',
  cards: 'cards',
  group: (code: string | number) => `group:${code}`,
  groups: 'groups',
  blogs: 'blogs',
  settings: 'settings',
  locations: 'locations',
} as const

/** Tags the result of a read that names its products, which is read again when any card has changed. Pages do not carry it. */
export const cardsOfRead = 'cards:read'

/** A page with more products depends on all cards: proxies limit the size of the header with the tags. */
const maxNamedProducts = 200

/** The tags of a page that shows these products. */
export function tagsOfShown(ids: readonly number[]): readonly string[] {
  const shown = [...new Set(ids)].sort((a, b) => a - b)
  return shown.length > maxNamedProducts ? [cacheTags.cards] : shown.map(cacheTags.product)
}

/** The tags of a page, of all tags of its reads. */
export function pageTags(tags: readonly string[]): readonly string[] {
  const others = tags.filter((tag) => !tag.startsWith('product:'))
  return tags.length - others.length > maxNamedProducts ? [...new Set([...others, cacheTags.cards])] : tags
}

const listOf = new Map<string | undefined, string>([
  ['product', cacheTags.products],
  ['group', cacheTags.groups],
  ['blog', cacheTags.blogs],
])

/** The tags that reported changes invalidate: for most, the change itself and the list that shows it. */
export function staleTags(changes: readonly string[]): string[] {
  return [...new Set(changes.flatMap(tagsOfChange))]
}

function tagsOfChange(change: string): readonly string[] {
  const [kind, id] = change.split(':')
  if (kind === 'card') return [cacheTags.product(Number(id)), cacheTags.cards, cardsOfRead]
  return [change, listOf.get(kind) ?? change]
}

/** Tags every page rendered from incomplete data, so that a retry invalidates these pages only. */
export const incompleteTag = 'incomplete'

/** Tags of a cached response, for the reverse proxy. Never sent to a shopper. */
const tagsHeaderName = 'Cache-Tags'

/** Encodes a tag for the header and for a proxy's regular expressions: codes may be Thai or contain any character. */
export function encodeTag(tag: string): string {
  const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(Buffer.from(tag).toString())
    .replace(/%3A/g, ':')
    .replace(/[!'()*.~]/g, percent)
}

/** The header of a response that is made of these tags. */
export function tagsHeader(tags: readonly string[]): Readonly<Record<string, string>> {
  return tags.length > 0 ? { [tagsHeaderName]: tags.map(encodeTag).join(',') } : {}
}
