import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'

/**
 * Like `<Link prefetch>`. Without it the router would prefetch nothing but the route of a page that is rendered per request; Next has no
 * documented name for it (lib/platform/next/contract.test.ts).
 */
export const wholePage = { kind: PrefetchKind.FULL }

type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>

/** Cards that only scroll past are not prefetched. */
const restingMs = 200

/** A prefetched page is about 10 kB in two responses; beyond a few phone screens, shoppers rarely open the links. */
const maxPrefetchedLinks = 12

/** Whether to prefetch pages that may never be opened: not with data saver or on a slow connection. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '')
}

/**
 * Prefetches the pages of links that stay in view, starting after the page's load event.
 * @returns the cleanup function
 */
export function prefetchInView(list: Element, prefetch: (href: string) => void): () => void {
  const resting = new Map<Element, number>()
  let left = maxPrefetchedLinks
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      window.clearTimeout(resting.get(target))
      if (isIntersecting)
        resting.set(
          target,
          window.setTimeout(() => fetchOnce(target), restingMs),
        )
    }
  })

  function fetchOnce(link: Element): void {
    observer.unobserve(link)
    const href = link.getAttribute('href')
    if (!href || left === 0) return
    left -= 1
    prefetch(href)
  }

  function begin(): void {
    if (mayPrefetch()) for (const link of list.querySelectorAll('a[href]:not([role])')) observer.observe(link)
  }

  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    observer.disconnect()
    for (const timer of resting.values()) window.clearTimeout(timer)
  }
}
