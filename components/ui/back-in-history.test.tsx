import { jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { BackInHistory } from './back-in-history'
import { BackLink } from './back-link'

const product = '/en/product_details?product_id=1'
const back = jest.spyOn(history, 'back').mockImplementation(() => undefined)

/** Mocks a browser with the Navigation API and these history entries, followed by the product page. */
function visit(...before: (string | null)[]) {
  window.history.replaceState(null, '', product)
  const entries = [...before, location.href].map((url) => ({ url: url?.startsWith('/') ? location.origin + url : url }))
  Object.assign(window, { navigation: { entries: () => entries, currentEntry: { index: entries.length - 1 } } })
}

/** Clicks the link with these event properties. */
function press(how: object = {}) {
  const { router } = renderWithMessages(
    <BackInHistory>
      <BackLink href="/en/products?categ_code=LEAFY" label="Back" />
    </BackInHistory>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Back' }), how)
  return router
}

beforeEach(() => back.mockClear())
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation')
})

it.each(['/en/search?query=kale', '/en/all_products', '/en/product_details?product_id=2'])(
  'goes back in the browser history when the previous page is %s',
  (before) => {
    visit(before)
    press()
    expect(back).toHaveBeenCalledTimes(1)
  },
)

it.each([
  ['a direct visit', []],
  ['a page that hides its address', [null]],
  ['another site', ['https://search.example/?q=kale']],
  ['a login', ['/en/index', '/en/login?from=product_details&k1=product_id&v1=1']],
  ['the page in the other language', ['/th/index', '/th/product_details?product_id=1']],
  ['a place on this page', [product]],
])('does not go back in the browser history after %s', (_name, before) => {
  visit(...before)
  press()
  expect(back).not.toHaveBeenCalled()
})

it('does not go back in the browser history when it is opened in a new tab', () => {
  visit('/en/index')
  press({ ctrlKey: true })
  expect(back).not.toHaveBeenCalled()
})

describe('in a browser without the Navigation API', () => {
  const land = (url: string, referrer: string) => {
    window.history.replaceState(null, '', product)
    // jsdom does not implement navigation entries.
    Object.assign(performance, { getEntriesByType: () => [{ name: location.origin + url }] })
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  }
  afterEach(() => {
    jest.restoreAllMocks()
    back.mockImplementation(() => undefined)
  })

  it.each([
    ['another page of this visit', '/en/index', '', 1],
    ['a page of the shop that was left whole', product, 'http://localhost/en/all_products', 1],
    ['another site', product, 'https://search.example/', 0],
    ['nowhere', product, '', 0],
  ])('decides by landing page and referrer whether to go back, when coming from %s', (_name, landing, referrer, times) => {
    const goBack = jest.spyOn(history, 'back').mockImplementation(() => undefined)
    land(landing, referrer)
    press()
    expect(goBack).toHaveBeenCalledTimes(times)
  })
})
