/**
 * Names that Next uses without promising them. contract.test.ts compares each with the installed Next: when it fails after an
 * upgrade, look at what imports the name.
 */

/** Of a page in Next's cache: made now, from the cache, or older than its lifetime. */
export const cacheStatusHeader = 'x-nextjs-cache'

/** Next's own tags of a page's path and layout, which no change of the shop names. */
export const implicitTagPrefix = '_N_T_'

/** What the router adds to addresses, so that caches that ignore `Vary` tell its requests apart. */
export const routerParameter = '_rsc'

/** Request headers by which the router says which form of a page it wants. */
export const routerHeaders = {
  isForRouter: 'rsc',
  prefetch: 'next-router-prefetch',
  segment: 'next-router-segment-prefetch',
  state: 'next-router-state-tree',
  url: 'next-url',
} as const

/** The value of the segment header that asks for a page's route and nothing of the page. */
export const routeTreeSegment = '/_tree'

/** The type of what the router gets in place of HTML. */
export const routerContentType = 'text/x-component'
