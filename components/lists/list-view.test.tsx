import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import type { List } from '@/lib/features/lists/schemas'
import { answer, calls, lost, methods } from '@/lib/tools/testing/mock-endpoint'
import '@/lib/tools/testing/dialog-in-jsdom'
import { hydrateWithTyped, renderWithMessages } from '@/lib/tools/testing/render'
import { AddToList } from './add-to-list'
import { AddWords } from './add-words'
import { ListView } from './list-view'
import { SharedListView } from './shared-list-view'

const kale = {
  productId: 7,
  text: null,
  name: 'Kale',
  quantity: 2,
  isTicked: false,
  isAvailable: true,
  image: null,
  price: fromBaht(45),
  pack: { unit: 'Bunch', measure: null, deposit: null },
}
const rice = {
  ...kale,
  productId: null,
  text: 'rice from home',
  name: 'rice from home',
  quantity: 1,
  price: null,
  pack: { unit: null, measure: null, deposit: null },
}
const list: List = { id: 3, name: 'Every week', isShared: false, amountAgain: fromBaht(90), leftOut: [], dearer: [], lines: [kale, rice] }

it('shows a change at once, and sends changes one after the other', async () => {
  answer({ change_lines: null })
  const { router } = renderWithMessages(<ListView list={list} notes={['Dearer than last time: Kale']} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'At home: Kale' }))
  fireEvent.change(screen.getByLabelText('Add something in words'), { target: { value: ' salt ' } })
  fireEvent.submit(screen.getByLabelText('Add something in words'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove rice from home from the list' }))
  expect(screen.getByRole('checkbox', { name: 'At home: Kale', checked: true })).toBeTruthy()
  expect(screen.getByText('salt')).toBeTruthy()
  expect(screen.queryByText('rice from home')).toBeNull()
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
  expect(calls('change_lines').map(({ args }) => args)).toEqual([
    [[3], [{ product_id: 7, is_ticked: true }]],
    [[3], [{ text: 'salt', is_ticked: false }]],
    [[3], [{ text: 'rice from home', qty: 0 }]],
  ])
})

it('adds what is needed to the cart, and says what is dearer', async () => {
  answer({ add_list: { cart_id: 3, added: 1, left_out: [] } })
  const { router } = renderWithMessages(<ListView list={list} notes={['Dearer than last time: Kale']} />)
  expect(screen.getByText('Dearer than last time: Kale')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add what is needed to the cart · ฿90.00' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/cart'))
  expect(calls('add_list')).toMatchObject([{ model: 'ecom2.cart', args: [[null], 3] }])
})

it('shows the link once, and a shared list without what its owner alone may do', async () => {
  answer({ share: { key: 'k'.repeat(43) }, change_shared: null })
  const { unmount } = renderWithMessages(<ListView list={list} notes={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  fireEvent.click(screen.getByRole('button', { name: 'Make a link', hidden: true }))
  expect(await screen.findByDisplayValue(`http://localhost/en/shared_list?key=${'k'.repeat(43)}`)).toBeTruthy()
  unmount()
  renderWithMessages(<SharedListView listKey={'k'.repeat(43)} lines={list.lines} />)
  expect(screen.queryByRole('button', { name: /Remove|cart/ })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'At home: Kale' })))
  expect(calls('change_shared').map(({ args }) => args)).toEqual([['k'.repeat(43), [{ product_id: 7, is_ticked: true }]]])
})

it.each([
  [true, 1],
  [false, 0],
])('reads a list in sight again while others may change it: %s', (isShared, times) => {
  jest.useFakeTimers()
  const { router } = renderWithMessages(<ListView list={{ ...list, isShared }} notes={[]} />)
  act(() => jest.advanceTimersByTime(30_000))
  expect(router.refresh).toHaveBeenCalledTimes(times)
  jest.useRealTimers()
})

/** An endpoint whose answers to changes wait for `let`. */
function slowEndpoint() {
  let letOne = () => {}
  answer({
    change_lines: () => new Promise<null>((resolve) => (letOne = () => resolve(null))),
    add_list: { cart_id: 3, added: 1, left_out: [] },
  })
  return async (sent: number) => {
    await waitFor(() => expect(calls('change_lines')).toHaveLength(sent))
    await act(async () => letOne())
  }
}

it('keeps a change that is on its way when the list is read again', async () => {
  const letOne = slowEndpoint()
  const { rerender } = renderWithMessages(<ListView list={list} notes={[]} />)
  const isTicked = (name: string) => screen.queryByRole('checkbox', { name: `At home: ${name}`, checked: true }) !== null
  fireEvent.click(screen.getByRole('checkbox', { name: 'At home: Kale' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'At home: rice from home' }))
  await letOne(1)
  rerender(<ListView list={{ ...list, lines: [{ ...kale, isTicked: true }, rice] }} notes={[]} />)
  expect([isTicked('Kale'), isTicked('rice from home')]).toEqual([true, true])
  await letOne(2)
  rerender(<ListView list={{ ...list, lines: [kale, rice] }} notes={[]} />)
  expect([isTicked('Kale'), isTicked('rice from home')]).toEqual([false, false])
})

it('adds to the cart once all changes before are saved', async () => {
  const letOne = slowEndpoint()
  renderWithMessages(<ListView list={list} notes={[]} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'At home: rice from home' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'At home: Kale' }))
  const add = screen.getByRole('button', { name: /^Add what is needed/ })
  fireEvent.click(add)
  fireEvent.click(add)
  await letOne(1)
  await letOne(2)
  await waitFor(() => expect(methods()).toEqual(['change_lines', 'change_lines', 'add_list']))
})

it('takes back what could not be saved, keeps the words, and stays on the page without a connection', async () => {
  answer({ change_lines: lost })
  const { router } = renderWithMessages(<ListView list={list} notes={[]} />)
  const words = screen.getByLabelText<HTMLInputElement>('Add something in words')
  fireEvent.change(words, { target: { value: 'salt' } })
  fireEvent.submit(words)
  expect([words.value, screen.queryByText('salt') !== null]).toEqual(['', true])
  await waitFor(() => expect(words.value).toBe('salt'))
  expect(screen.queryByText('salt')).toBeNull()
  expect(router.refresh).not.toHaveBeenCalled()
})

it('keeps what was typed before hydration', () => {
  const words = hydrateWithTyped(<AddWords onAdd={async () => true} />, ['salt'])
  words.rerender(<AddWords onAdd={async () => true} />)
  expect(screen.getByDisplayValue('salt')).toBeTruthy()
  const products = [{ productId: 7, name: 'Kale', quantity: 2 }]
  const added = hydrateWithTyped(<AddToList products={products} sized={[]} lists={[]} />, ['2', 'Every week'])
  added.rerender(<AddToList products={products} sized={[]} lists={[]} />)
  expect(screen.getByDisplayValue('Every week')).toBeTruthy()
})
