import { cartFacts } from '@/lib/domain/testing/facts'
import { takesAddOns } from './add-on-orders'
import { orderStates } from './order-workflow'

const { calendar } = cartFacts()
const order: Parameters<typeof takesAddOns>[0] = {
  state: 'paid',
  delivery_date: '2026-11-20',
  delivery_slot: null,
  delivered_with_id: null,
}
const at = (time: string) => new Date(`2026-11-${time}+07:00`)
const takes = (values: Partial<typeof order>, time = '18T10:00:00') => takesAddOns({ ...order, ...values }, at(time), calendar)

it('an order accepts add-on orders only in the states confirmed and paid', () => {
  expect(orderStates.filter((state) => takes({ state }))).toEqual(['confirmed', 'paid'])
})

it('an order accepts no add-on orders from its cut-off time on', () => {
  expect(takes({}, '19T14:59:59')).toBe(true)
  expect(takes({}, '19T15:00:00')).toBe(false)
})

it('an order accepts no add-on orders without a delivery date or when it is an add-on order itself', () => {
  expect(takes({ delivery_date: null })).toBe(false)
  expect(takes({ delivered_with_id: 7 })).toBe(false)
})
