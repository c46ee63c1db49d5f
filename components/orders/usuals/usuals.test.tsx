import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answer, calls, request } from '@/lib/tools/testing/mock-endpoint'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { Usuals } from './usuals'

const usuals = {
  title: 'Your usuals',
  forgotten: 'Forgotten something?',
  cards: [
    { id: 7, name: 'Kale', now: 4500, pack: 'Bunch 250 g · ฿180.00/kg' },
    { id: 8, name: 'Rice', now: 8000 },
  ],
  cardTexts: { outOfStock: 'Out', leftOut: 'Left out', memberPrice: 'Member', favorite: { add: 'Add', remove: 'Remove' } },
  next: { text: 'Next delivery: 1 December 2026', order: 'Order SO1', href: '/en/order_details?order_id=1' },
  last: { orderId: 1, again: 'Order again · ฿125.00', notes: ['Not available today: Tea'] },
}

/** Another one each time: what was read for one is kept. */
let customer = 0

beforeEach(() => {
  localStorage.clear()
  customer += 1
  document.cookie = `user_id=${customer}; path=/`
  answer({ '/api/usuals': usuals, search_read_path2: [] })
})

test('a guest asks for nothing, and no room is left of who has signed out', () => {
  document.cookie = 'user_id=; path=/; max-age=0'
  document.documentElement.dataset.usuals = '1'
  renderWithMessages(<Usuals place="start" />)
  expect(request).not.toHaveBeenCalled()
  expect(document.documentElement.dataset.usuals).toBeUndefined()
})

test('a customer who comes back sees the next delivery, the last order with its price today, and the usual products', async () => {
  answer({
    add_order_again: { cart_id: 3, added: 1, left_out: [{ name: 'Tea', reason: 'notSold', wanted: 1, added: 0 }] },
    '/locales/en/orderDetails.json': { againSome: 'The rest is in your cart.', leftOut: { notSold: '{name}: no longer available' } },
  })
  renderWithMessages(<Usuals place="start" />)
  expect((await screen.findByRole('link', { name: 'Order SO1' })).getAttribute('href')).toBe('/en/order_details?order_id=1')
  expect(screen.getByText('Not available today: Tea')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(localStorage.getItem('usuals')).toBe(`${innerWidth} 0`)
  await userEvent.click(screen.getByRole('button', { name: 'Order again · ฿125.00' }))
  await waitFor(() => expect(calls('add_order_again')).toMatchObject([{ args: [[null], 1] }]))
})

test('one who has not ordered yet sees nothing, and pages keep no room', async () => {
  localStorage.setItem('usuals', '390 500')
  answer({ '/api/usuals': { ...usuals, cards: [], next: null, last: null } })
  renderWithMessages(<Usuals place="start" />)
  await waitFor(() => expect(localStorage.getItem('usuals')).toBeNull())
  expect(screen.queryByRole('article')).toBeNull()
})

test('the cart offers the usual products alone', async () => {
  renderWithMessages(<Usuals place="cart" />)
  await screen.findByRole('heading', { name: 'Your usuals' })
  expect(screen.queryByRole('button', { name: /Order again/ })).toBeNull()
})
