type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>

/** A card that is only scrolled past is not fetched. */
const restingMs = 200

/** A page fetched ahead is about 10 kB in four answers; beyond a few screens of a phone no one is going to open them all. */
const mostOfAList = 12

/** Whether pages may be fetched that are perhaps never opened: not where data are dear or slow. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches the pages behind links that rest in view, once the page itself is there.
 * @returns what ends it
 */
export function prefetchInView(list: Element, prefetch: (href: string) => void): () => void {
  const resting = new Map<Element, number>()
  let left = mostOfAList
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
