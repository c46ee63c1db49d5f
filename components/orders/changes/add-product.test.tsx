import { act, fireEvent, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import '@/lib/tools/testing/dialog-in-jsdom'
import { fromBaht } from '@/lib/core/money'
import type { Suggestion } from '@/lib/domain/search/suggestion'
import { readSizes } from '@/lib/features/catalog/commands'
import { answer, lost } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { AddProduct } from './add-product'

jest.mock('@/lib/features/catalog/commands', () => ({ readSizes: jest.fn() }))

const suggested = (id: number, name: string, add?: 'one' | 'size'): Suggestion => ({
  name,
  href: `/en/product_details?product_id=${id}`,
  product: { id, inStock: add !== undefined, image: null, price: fromBaht(45), ...(add && { add }) },
})
const category: Suggestion = { name: 'Leafy', href: '/en/products?categ_code=LEAFY', note: 'Category' }
const found = [category, suggested(1, 'Kale', 'one'), suggested(2, 'Rice', 'size'), suggested(3, 'Durian')]

const onChange = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  onChange.mockReset()
  answer({ '/api/suggestions': found })
  // jsdom does not implement scrollIntoView.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
})

afterEach(() => {
  jest.useRealTimers()
})

async function search(text: string) {
  renderWithMessages(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AddProduct quantities={{ 1: 2 }} onChange={onChange} />
    </SWRConfig>,
  )
  await type(text)
}

/** Types the text and waits for the debounced request. */
async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  await act(() => jest.advanceTimersByTimeAsync(500))
}

const field = () => screen.getByRole('combobox')
const rows = () => screen.queryAllByRole('row')

it('finds products in stock by name, with their prices, and adds one piece of them', async () => {
  await search('kale')
  expect(rows().map(({ textContent }) => textContent)).toEqual(['Kale฿45.00Add', 'Rice฿45.00Choose a size'])
  fireEvent.click(screen.getByRole('button', { name: 'Add Kale to the order' }))
  expect(onChange.mock.calls).toEqual([[{ productId: 1, name: 'Kale' }, 3]])
  expect([rows(), document.activeElement]).toEqual([[], field()])
  expect(screen.getByRole('status').textContent).toBe('Kale: 2 in the order')
})

it('supports the arrow keys and announces the number of suggestions', async () => {
  await search('kale')
  expect(screen.getByRole('combobox', { name: 'Add a product', expanded: true })).toBe(field())
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Kale฿45.00')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(rows()).toEqual([])
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onChange).toHaveBeenCalledWith({ productId: 1, name: 'Kale' }, 3)
})

it('offers the sizes of a product, adds the chosen one and marks those out of stock', async () => {
  answer({ '/locales/en/unitPrice.json': {} })
  const size = {
    code: null,
    unit: null,
    measure: null,
    deposit: null,
    price: fromBaht(45),
    oldPrice: null,
    memberPrice: null,
    discountText: null,
  }
  const sizes = [
    { ...size, productId: 21, name: '1 kg', isInStock: true },
    { ...size, productId: 22, name: '5 kg', isInStock: false },
  ]
  jest.mocked(readSizes).mockResolvedValue({ options: sizes, isChilled: false })
  await search('rice')
  fireEvent.click(screen.getByRole('button', { name: 'Choose a size: Rice' }))
  const dialog = screen.getByRole('dialog', { name: 'Rice', hidden: true })
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(within(dialog).getByText('1 kg')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Increase quantity' }))
  expect(onChange.mock.calls).toEqual([[{ productId: 21, name: 'Rice 1 kg' }, 1]])
  expect(within(dialog).getByText('Out of stock')).toBeTruthy()
})

it('reports that no product in stock was found', async () => {
  answer({ '/api/suggestions': [category, suggested(3, 'Durian')] })
  await search('durian')
  expect(screen.getByRole('status').textContent).toBe('We found no product in stock for “durian”.')
})

it('reports that the search failed, and searches again on the next input', async () => {
  answer({ '/api/suggestions': lost })
  await search('kale')
  expect(screen.getByRole('alert').textContent).toMatch(/^We could not search the market/)
  answer({ '/api/suggestions': found })
  await type('kales')
  expect(rows()).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})
