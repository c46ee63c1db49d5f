import { act, fireEvent, screen } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import { popupQueue, settlePopup } from '@/lib/platform/browser/popup-queue'
import { kale } from '@/lib/features/staff/catalog/testing/samples'
import { answer, calls, failure, lost, refusal, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ProductTable } from './product-table'

const units = [
  { id: 3, name: 'bag' },
  { id: 4, name: 'bunch' },
]
const rice = { ...kale, id: 8, pageId: 8, code: 'GR01', name: 'Rice' }

beforeEach(() => answer({ edit_many: [] }))

const refuses = (field: string, sentence: string) => answer({ edit_many: refusal(sentence, { error_fields: { [field]: sentence } }) })
const lastParameters = () => calls().at(-1)?.args ?? []
const lastSent = () => lastParameters()[0]

const cell = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(cell(name), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))

test('sends only the changed values, then refreshes the table', async () => {
  const { router } = renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale, rice]} />)
  type('Price (฿) Kale', '38.5')
  type('In stock Kale', '9')
  await save()
  const edits = [{ id: 7, stock: { counted: 9, seen: 12 }, values: { sale_price: 38.5 } }]
  expect(calls()).toMatchObject([{ model: 'product', method: 'edit_many', args: [edits, expect.any(String)] }])
  expect(router.refresh).toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('says what a price is for, and the margin as the price is typed', () => {
  renderWithMessages(<ProductTable units={units} isVatRegistered products={[{ ...kale, cost: fromBaht(30) }]} />)
  expect(screen.getByRole('combobox', { name: 'Unit of Kale' })).toHaveProperty('value', '3')
  expect(screen.getByText('Margin 25 %')).toBeTruthy()
  type('Price (฿) Kale', '25')
  expect(screen.getByText('Margin -20 %')).toBeTruthy()
  type('Price (฿) Kale', 'x')
  expect(screen.queryByText(/Margin/)).toBeNull()
})

test('changes the unit that a price is for', async () => {
  renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale]} />)
  const choose = (value: string) => fireEvent.change(screen.getByRole('combobox', { name: 'Unit of Kale' }), { target: { value } })
  choose('4')
  choose('3')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  choose('')
  await save()
  expect(lastSent()).toEqual([{ id: 7, values: { uom_id: null } }])
})

test('takes VAT off the margin of taxable goods only where the shop is registered for it', () => {
  const taxable = { ...kale, price: fromBaht(107), cost: fromBaht(50), isTaxable: true }
  const { rerender } = renderWithMessages(<ProductTable units={units} isVatRegistered products={[taxable]} />)
  expect(screen.getByText('Margin 50 %')).toBeTruthy()
  rerender(<ProductTable units={units} isVatRegistered={false} products={[taxable]} />)
  expect(screen.getByText('Margin 53 %')).toBeTruthy()
})

test('an invalid price shows a validation error, sends no request and preserves the input', async () => {
  renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale]} />)
  type('Price (฿) Kale', '1.005')
  await save()
  expect(request).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('up to two decimals')
  expect((cell('Price (฿) Kale') as HTMLInputElement).value).toBe('1.005')
})

test('a validation error of the server is shown in its row, and the input is preserved', async () => {
  refuses('product_8', 'This product is not available')
  renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale, rice]} />)
  type('Received Rice', '5')
  await save()
  expect(screen.getByRole('row', { name: /Rice/ }).textContent).toContain('This product is not available')
  expect((cell('Received Rice') as HTMLInputElement).value).toBe('5')
})

test('a refused count is sent with the stock shown at first until the count is typed again', async () => {
  refuses('product_7', 'Kale: 11 ordered while you were counting (you counted 2). Please count again.')
  const { rerender } = renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale]} />)
  type('In stock Kale', '2')
  await save()
  rerender(<ProductTable units={units} isVatRegistered products={[{ ...kale, stock: 1 }]} />)
  expect(screen.getByRole('row', { name: /Kale/ }).textContent).toContain('Please count again.')
  await save()
  expect(lastSent()).toEqual([{ id: 7, stock: { counted: 2, seen: 12 } }])
  type('In stock Kale', '2')
  await save()
  expect(lastSent()).toEqual([{ id: 7, stock: { counted: 2, seen: 1 } }])
})

describe('a repeated save', () => {
  async function saveUnanswered() {
    await save()
    const [popup] = popupQueue.get()
    await act(async () => settlePopup(popup?.id ?? 0, true))
    return popup?.popup
  }

  test.each([
    ['the connection fails', lost],
    ['the server fails', failure(503)],
  ])('preserves the input and sends the same values and idempotency key after %s', async (_why, failed) => {
    answer({ edit_many: failed })
    const { router } = renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale, rice]} />)
    type('Received Kale', '24')
    type('Price (฿) Rice', '38')
    expect(await saveUnanswered()).toMatchObject({ message: expect.stringContaining('may or may not have been saved') })
    const first = lastParameters()
    expect(router.refresh).not.toHaveBeenCalled()
    expect((cell('Received Kale') as HTMLInputElement).value).toBe('24')
    expect(cell('Received Kale').matches(':disabled')).toBe(true)
    answer({ edit_many: [] })
    await save()
    expect(lastParameters()).toEqual(first)
    expect(first).toEqual([
      [
        { id: 7, stock: { received: 24 } },
        { id: 8, values: { sale_price: 38 } },
      ],
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
    expect(router.refresh).toHaveBeenCalledTimes(1)
    expect(cell('Received Kale').matches(':disabled')).toBe(false)
  })

  test('uses a new idempotency key after a successful save', async () => {
    renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale]} />)
    type('Received Kale', '1')
    await save()
    const [, first] = lastParameters()
    type('Received Kale', '1')
    await save()
    expect(lastParameters()[1]).not.toBe(first)
  })
})

test('a link asks for confirmation while there are unsaved changes', async () => {
  const { router } = renderWithMessages(<ProductTable units={units} isVatRegistered products={[kale]} />)
  type('Price (฿) Kale', '38')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Kale' })))
  expect(popupQueue.get()).toHaveLength(1)
  expect(router.push).not.toHaveBeenCalled()
  await act(async () => settlePopup(popupQueue.get()[0]?.id ?? 0, true))
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/en/staff/product?id=7'))
})
