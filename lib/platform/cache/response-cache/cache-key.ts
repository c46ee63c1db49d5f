import type { IncomingHttpHeaders } from 'node:http'
import { bestPictureForm } from '@/lib/core/images'
import { isFilteredList } from '@/lib/core/urls/routes'
import { pageParameters } from '@/lib/core/urls/rewrites'
import { prefetchKinds, routerHeaders, routerParameter, sharedState } from '@/lib/platform/next/internals'

/** The response cache key of a request. */
export type CacheKey = Readonly<{
  key: string
  /** The URL contains nothing beyond what the key covers, so its response may be stored under the key. */
  isPlain: boolean
  /** The request comes from the client router of an open page, not from a browser loading a document. */
  isForRouter: boolean
}>

const pagePath = /^\/(?:en|th)\/([a-z_]+)$/

/** URLs with this parameter belong to the former shop and are redirected (middleware.ts). */
const formerParameter = 'page'

/** Every URL below a language is a page. */
export const pageAddress = /^\/(?:en|th)(?:[/?]|$)/

/** Longer URLs are never cached. */
export const maxUrlLength = 1000

/** These are sent in the best format that the browser accepts (app/files/serve-picture.ts). */
const pictures = /^\/(?:files|static)\//

/**
 * The cache key of a `GET` response, made of everything that affects what Next answers: the path, the parameters that the page
 * uses, and the form that the router asks for. Cookies, other headers and unknown parameters (of advertisements, say) do not
 * affect a cached page, so all those requests share one response; but only a URL without unknown parameters may store it. Null
 * for requests that are never cached.
 */
export function cacheKey(address: string, headers: IncomingHttpHeaders): CacheKey | null {
  if (headers.range !== undefined || address.length > maxUrlLength) return null
  const routerForm = formOf(address, headers)
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

/** The form that the router asks for, empty for a document. Of the router's state only its layout counts (lib/platform/server/routes.ts). */
function formOf(address: string, headers: IncomingHttpHeaders): string | null {
  const { [routerHeaders.isForRouter]: rsc, [routerHeaders.prefetch]: prefetch = '', [routerHeaders.segment]: segment = '' } = headers
  if (rsc === undefined) return prefetch || segment ? null : ''
  if (rsc !== '1' || (prefetch !== '' && !prefetchKinds.includes(String(prefetch)))) return null
  const form = `${String(prefetch)} ${String(segment)} ${sharedState(headers, address) ? 'layout ' : ''}`
  return form.length > maxUrlLength ? null : form
}
