import { configure } from '@testing-library/dom'

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

window.IntersectionObserver = NothingInView

// In ms. It ends tests whose change never comes; a busy machine keeps it.
configure({ asyncUtilTimeout: 120_000 })
