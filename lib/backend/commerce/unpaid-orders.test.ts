import { awaitsCard, isGivenUp } from './unpaid-orders'

const order = { state: 'wait_payment', pay_method_id: 3, create_time: '2026-11-18 10:00:00' }
const at = (time: string) => new Date(`2026-11-18T${time}+07:00`)

it('a card order is given up after 30 minutes, not before', () => {
  expect(isGivenUp(order, at('10:29:59'))).toBe(false)
  expect(isGivenUp(order, at('10:30:00'))).toBe(true)
})

it('an order that was brought along, without a time, is kept', () => {
  expect(isGivenUp({ ...order, create_time: null }, at('23:00:00'))).toBe(false)
})

it.each([
  ['paid', { state: 'paid' }],
  ['voided', { state: 'voided' }],
  ['awaiting a transfer', { pay_method_id: 2 }],
  ['without a way to pay', { pay_method_id: null }],
])('an order %s does not await a card and is not given up', (_, change) => {
  expect(awaitsCard({ ...order, ...change })).toBe(false)
  expect(isGivenUp({ ...order, ...change }, at('23:00:00'))).toBe(false)
})
