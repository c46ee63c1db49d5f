import { mayPrefetch, prefetchInView } from './prefetch-in-view'

type Watcher = (entries: readonly Readonly<{ target: Element; isIntersecting: boolean }>[]) => void

let show: (href: string, isIntersecting?: boolean) => void
let list: HTMLElement
const prefetch = jest.fn()

function setConnection(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

beforeEach(() => {
  jest.useFakeTimers()
  prefetch.mockClear()
  setConnection(undefined)
  list = document.createElement('div')
  list.innerHTML = Array.from({ length: 80 }, (_, index) => `<a href="/${index}"></a>`).join('')
  const observed = new Set<Element>()
  window.IntersectionObserver = jest.fn((watch: Watcher) => {
    show = (href, isIntersecting = true) => {
      const target = [...observed].find((link) => link.getAttribute('href') === href)
      if (target) watch([{ target, isIntersecting }])
    }
    return {
      observe: (link: Element) => observed.add(link),
      unobserve: (link: Element) => observed.delete(link),
      disconnect: () => observed.clear(),
    }
  }) as never
})

afterEach(() => jest.useRealTimers())

it('prefetches a link that stays in view, once', () => {
  prefetchInView(list, prefetch)
  show('/3')
  jest.runAllTimers()
  show('/3')
  jest.runAllTimers()
  expect(prefetch.mock.calls).toEqual([['/3']])
})

it('does not prefetch a link that is only scrolled past', () => {
  prefetchInView(list, prefetch)
  show('/3')
  show('/3', false)
  jest.runAllTimers()
  expect(prefetch).not.toHaveBeenCalled()
})

it('prefetches at most 12 links of a long list', () => {
  prefetchInView(list, prefetch)
  for (let index = 0; index < 80; index += 1) show(`/${index}`)
  jest.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(12)
})

it.each([
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: 'slow-2g' }, false],
  [{ saveData: false, effectiveType: '2g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, true],
  [undefined, true],
])('on the connection %j prefetching is allowed: %s', (connection, expected) => {
  setConnection(connection)
  expect(mayPrefetch()).toBe(expected)
  prefetchInView(list, prefetch)
  show('/3')
  jest.runAllTimers()
  expect(prefetch).toHaveBeenCalledTimes(expected ? 1 : 0)
})
