import type { IncomingHttpHeaders } from 'node:http'
import { bestPictureForm } from '@/lib/core/picture-format'
import { isFilteredList, pageParameters } from '@/lib/core/routes'
import { routerHeaders, routerParameter } from '@/lib/platform/next/internals'

/** Where the answer to a request would lie. */
export type CacheKey = Readonly<{
  key: string
  /** The address holds nothing beyond what the key is made of, so its answer may be put there. */
  isPlain: boolean
  /** The router of an open page asks, not a browser for a document. */
  isForRouter: boolean
}>

const pagePath = /^\/(?:en|th)\/([a-z_]+)$/

/** With this one an address is of the former shop and is redirected (middleware.ts). */
const formerParameter = 'page'

const longest = 1000

/** These are sent in the form that the browser likes best (app/files/serve-picture.ts). */
const pictures = /^\/(?:files|static)\//

/**
 * The place of a `GET`'s answer, by all that decides what Next answers: the path, the parameters that the page knows,
 * and which form of it the router wants. Cookies, other headers and foreign parameters (of advertisements, say) change
 * nothing of a cached page, so they share one response; but only an address without any may put it there. Null where nothing
 * is ever cached.
 */
export function cacheKey(address: string, headers: IncomingHttpHeaders): CacheKey | null {
  if (headers.range !== undefined || address.length > longest) return null
  const routerForm = formOf(headers)
  if (routerForm === null) return null
  const isForRouter = routerForm !== ''
  const form = pictures.test(address) ? `${bestPictureForm(headers.accept)} ${routerForm}` : routerForm
  const mark = address.indexOf('?')
  if (mark < 0) return { key: form + address, isPlain: true, isForRouter }
  const path = address.slice(0, mark)
  const page = pagePath.exec(path)?.[1]
  if (!page) return null
  const given = new URLSearchParams(address.slice(mark + 1))
  const known = pageParameters.get(page) ?? []
  if (given.has(formerParameter) || isFilteredList(page, given) || known.some((name) => given.getAll(name).length > 1)) return null
  const query = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
    if (value !== null) query.set(name, value)
  }
  const isPlain = [...given.keys()].every((name) => name === routerParameter || known.includes(name))
  return { key: query.size > 0 ? `${form}${path}?${query}` : form + path, isPlain, isForRouter }
}

/**
 * What the router wants, empty for a document. Next's `Vary` names `next-router-state-tree`, too, by which it makes parts
 * of pages that are not cached; of a cached one it always sends the whole (e2e/shopping/cached-pages.spec.ts).
 */
function formOf(headers: IncomingHttpHeaders): string | null {
  const { [routerHeaders.isForRouter]: rsc, [routerHeaders.prefetch]: prefetch = '', [routerHeaders.segment]: segment = '' } = headers
  if (rsc === undefined) return prefetch || segment ? null : ''
  if (rsc !== '1') return null
  const form = `${String(prefetch)} ${String(segment)} `
  return form.length > longest ? null : form
}
