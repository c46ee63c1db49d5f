/** What every browser has and jsdom lacks: nothing comes into view in a page that is never laid out. */
class NothingInView implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
  takeRecords = () => []
}

if (typeof window !== 'undefined') window.IntersectionObserver = NothingInView
