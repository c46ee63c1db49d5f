import { beginNavigation, endNavigation, watchNavigationClicks } from './navigation-progress'

const isShown = () => document.documentElement.hasAttribute('data-navigating')
let stop: () => void
const push = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML =
    '<p data-client-navigation><a id="away" href="/en/index"><b>Index</b></a></p><a id="here" href="#part">Part</a><a id="tab" href="/x" target="_blank">x</a><a id="plus" role="button" href="/en/product_details">+</a>'
  // Simulates client-side navigation: the browser does not load the page itself.
  document.body.addEventListener('click', (event) => event.preventDefault())
  stop = watchNavigationClicks(push)
})
afterEach(() => {
  stop()
  endNavigation()
  jest.useRealTimers()
})

const click = (selector: string, keys: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))

test('the progress indicator appears 150 ms after a navigation starts and disappears when it ends', () => {
  click('#away b')
  jest.advanceTimersByTime(149)
  expect(isShown()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(isShown()).toBe(true)
  endNavigation()
  expect(isShown()).toBe(false)
})

test('a navigation that ends within 150 ms shows no progress indicator', () => {
  beginNavigation()
  jest.advanceTimersByTime(100)
  endNavigation()
  jest.advanceTimersByTime(1000)
  expect(isShown()).toBe(false)
})

test.each([
  ['a place on the same page', '#here', {}],
  ['a new tab', '#tab', {}],
  ['what acts on the page, as the + of a product,', '#plus', {}],
  ['a new tab by a key', '#away', { ctrlKey: true }],
] as const)('a link to %s shows no progress indicator', (_what, selector, keys) => {
  click(selector, keys)
  jest.advanceTimersByTime(1000)
  expect(isShown()).toBe(false)
})

test('the progress indicator is hidden 21 seconds after a click without a navigation', () => {
  click('#away')
  jest.advanceTimersByTime(21_000)
  expect(isShown()).toBe(false)
})

test('a click that something else has handled is not followed a second time', () => {
  click('#away')
  expect(push).not.toHaveBeenCalled()
})
