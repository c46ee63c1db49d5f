import { configure } from '@testing-library/dom'
import { toasts } from '@/components/ui/toast/toast-store'
import { popupQueue } from '@/lib/platform/browser/popup-queue'

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

/** Each test begins like a visitor: without cookies, stored data, popups and toasts. */
beforeEach(() => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  sessionStorage.clear()
  localStorage.clear()
  popupQueue.set([])
  toasts.set([])
})
