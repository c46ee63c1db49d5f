import { jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { SWRConfig } from 'swr'
import { toasts } from '@/components/ui/toast/toast-store'
import { fromBaht } from '@/lib/core/money'
import type { Suggestion } from '@/lib/domain/search/suggestion'
import { popupQueue } from '@/lib/platform/browser/popup-queue'
import { answer, failure, request } from '@/lib/tools/testing/mock-endpoint'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { currentUrl } from '@/components/layout/current-url'
import { SearchBox } from './search-box'

const suggested = (id: number, name: string, inStock = true) => ({
  name,
  href: `/en/product_details?product_id=${id}`,
  product: { id, inStock, image: null, price: id === 1 ? fromBaht(45) : null },
})
const found: Suggestion[] = [suggested(1, 'Kale'), suggested(2, 'Baby Kale', false)]

beforeEach(() => {
  jest.useFakeTimers()
  answer({ '/api/suggestions': found })
  // jsdom does not implement scrollIntoView.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
})
afterEach(() => {
  jest.useRealTimers()
})

function renderSearchBox() {
  return renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SearchBox />
      <button type="button">elsewhere</button>
    </SWRConfig>,
  )
}

const field = () => screen.getByRole('combobox', { name: 'Search' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const options = () => screen.queryAllByRole('row').map((row) => row.textContent)

test('suggestions are requested half a second after the last key [S7.40] [S9.14]', async () => {
  renderSearchBox()
  type('ka')
  await pass(400)
  type('kale')
  await pass(499)
  expect(request).not.toHaveBeenCalled()
  await pass(1)
  expect(request).toHaveBeenCalledTimes(1)
  expect(request).toHaveBeenCalledWith('/api/suggestions?lang=en&query=kale')
  expect(options()).toEqual(['Kale฿45.00', 'Baby KaleOut of stock'])
})

test('a blank query requests no suggestions [S5.31]', async () => {
  renderSearchBox()
  type('   ')
  await pass(2000)
  expect(request).not.toHaveBeenCalled()
})

test.each(['', '   '])('a search for %j shows a popup that asks for a search text [S5.1]', (blank) => {
  const { router } = renderSearchBox()
  if (blank) type(blank)
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(popupQueue.get()[0]?.popup).toMatchObject({ message: 'Please enter a text in the search box.' })
  expect(router.push).not.toHaveBeenCalled()
})

test.each([
  ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
  ['the button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Search' }))],
] as const)('%s opens the search results for the typed text [S2.24]', async (_way, search) => {
  const { router } = renderSearchBox()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.type(field(), ' baby kale ')
  await search(user)
  expect(router.push.mock.calls).toEqual([['/en/search?query=baby+kale']])
})

test('arrow keys move through the suggestions and Enter opens the active product', async () => {
  const { router } = renderSearchBox()
  type('kale')
  await pass(500)
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(field().getAttribute('aria-activedescendant')).toBe('search-suggestions-0')
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(field().getAttribute('aria-activedescendant')).toBe('search-suggestions-1')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(router.push).toHaveBeenCalledWith('/en/product_details?product_id=2')
})

test.each([
  ['a press on another control', () => fireEvent.blur(field(), { relatedTarget: screen.getByText('elsewhere') })],
  ['a press where nothing takes the focus', () => fireEvent.blur(field(), { relatedTarget: null })],
  ['an empty query', () => type('')],
  ['a submit', () => fireEvent.submit(field())],
  ['Escape', () => fireEvent.keyDown(field(), { key: 'Escape' })],
  ['the choice of one', () => fireEvent.click(screen.getByRole('row', { name: /^Kale/ }))],
])('suggestions open when the response arrives, and %s closes them [S4.5]', async (what, close) => {
  const { router } = renderSearchBox()
  type('kale')
  expect(options()).toEqual([])
  await pass(500)
  expect(options()).toHaveLength(2)
  close()
  expect(options()).toEqual([])
  if (what === 'the choice of one') expect(router.push).toHaveBeenCalledWith('/en/product_details?product_id=1')
})

test('a failed request clears the previous suggestions and shows no error [S8.8]', async () => {
  renderSearchBox()
  type('kale')
  await pass(500)
  expect(options()).toHaveLength(2)
  answer({ '/api/suggestions': failure(500) })
  type('kaler')
  await pass(500)
  expect(request).toHaveBeenCalledTimes(2)
  expect(options()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect([popupQueue.get(), toasts.get()]).toEqual([[], []])
})

test('a late response does not replace the suggestions of a newer query', async () => {
  const answers = new Map<string, (products: typeof found) => void>()
  const wait = (url: string) => new Promise((resolve) => answers.set(/query=(.*)/.exec(url)?.[1] ?? '', resolve))
  answer({ '/api/suggestions': wait })
  renderSearchBox()
  type('ka')
  await pass(500)
  type('kale')
  await pass(500)
  answers.get('kale')?.([suggested(3, 'Kale')])
  await pass(0)
  answers.get('ka')?.([suggested(9, 'Kaffir lime')])
  await pass(0)
  expect(options()).toEqual(['Kale'])
})

test('a response that arrives after Enter opens no suggestions', async () => {
  renderSearchBox()
  type('kale')
  fireEvent.submit(field())
  await pass(500)
  expect(request).toHaveBeenCalled()
  expect(options()).toEqual([])
})

describe('the search field', () => {
  const goTo = (address: string) => act(() => currentUrl.set(address))

  test('keeps text typed before the URL is known, and is cleared by navigation to another page', () => {
    currentUrl.set('')
    renderSearchBox()
    type('ka')
    goTo('/en/product_details?product_id=1')
    expect(field()).toHaveProperty('value', 'ka')
    goTo('/en/product_details?product_id=2')
    expect(field()).toHaveProperty('value', '')
  })

  test('shows the query of the search results in the server-rendered page and after the next search', () => {
    const results = (query: string) => (
      <PathnameContext value="/en/search">
        <SearchParamsContext value={new URLSearchParams({ query })}>
          <SearchBox />
        </SearchParamsContext>
      </PathnameContext>
    )
    hydrateWithTyped(results('คะน้า'), [])
    expect(field().getAttribute('value')).toBe('คะน้า')
    goTo('/en/search?query=x')
    goTo('/en/search?query=baby+kale')
    expect(field()).toHaveProperty('value', 'baby kale')
  })
})

test('text typed before hydration stays on focus and is searched for', () => {
  const { router } = hydrateWithTyped(<SearchBox />, ['kale'])
  fireEvent.focus(field())
  expect(field()).toHaveProperty('value', 'kale')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(popupQueue.get()).toEqual([])
  expect(router.push).toHaveBeenCalledWith('/en/search?query=kale')
})
