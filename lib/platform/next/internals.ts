import type { IncomingHttpHeaders } from 'node:http'

/**
 * Undocumented names that Next uses. contract.test.ts compares each with the installed Next: if it fails after an upgrade, check
 * the modules that import the name.
 */

/** The minor version of Next with which the tests pass; with another one the server keeps no responses. */
export const testedNext = '16.4'

/** For a shared page: just rendered, from the cache, or past its lifetime. Next uses the same name. */
export const cacheStatusHeader = 'x-nextjs-cache'

/** The router adds it to URLs, so that caches that ignore `Vary` distinguish its requests. */
export const routerParameter = '_rsc'

/** Request headers that select the form of a page for the router. */
export const routerHeaders = {
  isForRouter: 'rsc',
  prefetch: 'next-router-prefetch',
  segment: 'next-router-segment-prefetch',
  state: 'next-router-state-tree',
  url: 'next-url',
} as const

/** What the state header of a router says that has the root layout of a language and asks for nothing of it: its start and its end. */
const [start, afterLanguage, end] = ['["",{"children":[["lang","', '","d",null],{', '},null,null,16]},null,null,16]'].map(
  encodeURIComponent,
)

/** The same rule stands in lib/tools/deploy/varnish.vcl. */
export const stateWithLayout = new RegExp(`^${start}(en|th)${afterLanguage}.*${end}$`)

/**
 * What of a router's state may decide about a page that is the same for all: that it has the root layout of the page's language, which the
 * answer then leaves out.
 * @param address begins with the language
 */
export function sharedState(headers: IncomingHttpHeaders, address: string): string | undefined {
  const { isForRouter, prefetch, segment, state } = routerHeaders
  if (headers[isForRouter] === undefined || headers[prefetch] !== undefined || headers[segment] !== undefined) return undefined
  const [, language] = stateWithLayout.exec(String(headers[state])) ?? []
  if (!language || !address.startsWith(`/${language}/`)) return undefined
  return encodeURIComponent(JSON.stringify(['', { children: [['lang', language, 'd', null], {}] }]))
}

/**
 * Whether the router asks for a page before it is opened. For its route a header says so; for all of its data the router asks like one that
 * has the page, and wants parts of it anew.
 */
export function isPrefetch({ [routerHeaders.prefetch]: prefetch, [routerHeaders.state]: state }: IncomingHttpHeaders): boolean {
  return prefetch !== undefined || String(state).includes('%22refetch%22')
}

/** The values of the prefetch header that Next knows. With any other it sends the page as without the header. */
export const prefetchKinds: readonly string[] = ['1', '2', '3']

/** Tell the router the path and the query that its request was rewritten to. */
export const rewrittenHeaders = { path: 'x-nextjs-rewritten-path', query: 'x-nextjs-rewritten-query' } as const

/** The segment header's value for a page's route tree without content. */
export const routeTreeSegment = '/_tree'

/** The content type of the router's form of a page. */
export const routerContentType = 'text/x-component'
