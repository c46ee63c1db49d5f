/**
 * Undocumented names that Next uses. contract.test.ts compares each with the installed Next: if it fails after an upgrade, check
 * the modules that import the name.
 */

/** For a page in Next's cache: just rendered, from the cache, or past its lifetime. */
export const cacheStatusHeader = 'x-nextjs-cache'

/** Next's own tags for a page's path and layout; no change of shop data uses them. */
export const implicitTagPrefix = '_N_T_'

/** Next drops further tags of a cached read. */
export const maxTagsOfRead = 128

/** The environment variable with the URL under which the process can call its own server. */
export const ownOriginVariable = '__NEXT_PRIVATE_ORIGIN'

/** The router adds it to URLs, so that caches that ignore `Vary` distinguish its requests. */
export const routerParameter = '_rsc'

/** Where Next looks for `waitUntil` of the platform that it runs on, with which it reports work that outlives a response. */
export const requestContextKey = Symbol.for('@next/request-context')

/** Request headers that select the form of a page for the router. */
export const routerHeaders = {
  isForRouter: 'rsc',
  prefetch: 'next-router-prefetch',
  segment: 'next-router-segment-prefetch',
  state: 'next-router-state-tree',
  url: 'next-url',
} as const

/** The values of the prefetch header that Next knows. With any other it sends the page as without the header. */
export const prefetchKinds: readonly string[] = ['1', '2', '3']

/** The segment header's value for a page's route tree without content. */
export const routeTreeSegment = '/_tree'

/** The content type of the router's form of a page. */
export const routerContentType = 'text/x-component'
