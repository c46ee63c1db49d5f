import { jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { fromBaht } from '@/lib/money'
import { popupQueue, settlePopup } from '@/lib/popups'
import type { StaffProduct } from '@/lib/staff/product-list-rules'
import { renderWithMessages } from '@/lib/testing/render'
import { ProductTable } from './product-table'

const kale: StaffProduct = {
  id: 7, pageId: 7, code: 'VL07', name: 'Kale', variant: null, unit: 'bag', image: null,
  price: fromBaht(40), oldPrice: null, stock: 12, isCounted: true, isShown: true,
}
const rice: StaffProduct = { ...kale, id: 8, pageId: 8, code: 'GR01', name: 'Rice' }

const request = jest.fn<(url: string, init: { body: string }) => Promise<unknown>>()
const says = (answer: object) => request.mockResolvedValue({ ok: true, json: async () => answer })

beforeEach(() => {
  request.mockReset()
  popupQueue.set([])
  Object.assign(globalThis, { fetch: request })
})

const cell = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))

test('sends what is changed and nothing else, then reads the table anew', async () => {
  says({ result: [], error: null })
  const { router } = renderWithMessages(<ProductTable products={[kale, rice]} />)
  type('Price (฿) Kale', '38.5')
  type('In stock Kale', '9')
  await save()
  expect(JSON.parse(request.mock.calls[0]?.[1].body ?? '').params.slice(0, 3)).toEqual([
    'product', 'edit_many', [[{ id: 7, stock: { counted: 9, seen: 12 }, values: { sale_price: 38.5 } }]],
  ])
  expect(router.refresh).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('a wrong cell is named, nothing is sent, and what is typed stays', async () => {
  renderWithMessages(<ProductTable products={[kale]} />)
  type('Price (฿) Kale', '1.005')
  await save()
  expect(request).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('at most two decimals')
  expect((cell('Price (฿) Kale') as HTMLInputElement).value).toBe('1.005')
})

test('what the server refuses of a row stands in that row, and what is typed stays', async () => {
  says({ result: null, error: { message: 'This product is not available', error_fields: { product_8: 'This product is not available' } } })
  renderWithMessages(<ProductTable products={[kale, rice]} />)
  type('Received Rice', '5')
  await save()
  expect(screen.getByRole('row', { name: /Rice/ }).textContent).toContain('This product is not available')
  expect((cell('Received Rice') as HTMLInputElement).value).toBe('5')
})

test('a link asks first while something is not saved', async () => {
  const { router } = renderWithMessages(<ProductTable products={[kale]} />)
  type('Price (฿) Kale', '38')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Kale' })))
  expect(popupQueue.get()).toHaveLength(1)
  expect(router.push).not.toHaveBeenCalled()
  await act(async () => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/en/product_details?product_id=7'))
})
