import { jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { VisitTracker } from './visit-tracker'

const sendBeacon = jest.fn((_url: string, _body: Blob) => true)
const inNavigator = (values: object) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { configurable: true, value })
}

beforeEach(() => {
  sendBeacon.mockClear()
  inNavigator({ sendBeacon, doNotTrack: null, globalPrivacyControl: undefined })
  // requestIdleCallback runs its task at once.
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() })
})

function page(address: string) {
  window.history.pushState(null, '', address)
  const { pathname, searchParams } = new URL(window.location.href)
  return (
    <PathnameContext value={pathname}>
      <SearchParamsContext value={searchParams}>
        <VisitTracker />
      </SearchParamsContext>
    </PathnameContext>
  )
}

const visits = () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await textOf(body)) as unknown))

/** jsdom's Blob lacks text(). */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
}

it('reports each navigation once, with the previous page as the referrer [S2.10]', async () => {
  const { rerender } = render(page('/th/home'))
  rerender(page('/th/products?categ_code=MEAT'))
  rerender(page('/th/products?categ_code=MEAT'))
  rerender(page('/th/products?categ_code=GIFT'))
  const address = (path: string) => `http://localhost${path}`
  expect(await visits()).toEqual([
    { url: address('/th/home'), referrer: null, location: expect.any(String) },
    { url: address('/th/products?categ_code=MEAT'), referrer: address('/th/home'), location: expect.any(String) },
    { url: address('/th/products?categ_code=GIFT'), referrer: address('/th/products?categ_code=MEAT'), location: expect.any(String) },
  ])
})

it('reports a page that is restored from the back/forward cache', () => {
  render(page('/th/faq'))
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(sendBeacon).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(sendBeacon).toHaveBeenCalledTimes(2)
})

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('reports no visit when the browser opts out with %j', (signal) => {
  inNavigator(signal)
  render(page('/th/terms'))
  expect(sendBeacon).not.toHaveBeenCalled()
})
