/** A substitute for what jsdom lacks: without layout no element ever comes into view. */
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
