import { fromBaht, toBaht } from '@/lib/core/money'
import { sumRows } from '@/lib/domain/orders/order-sums'
import { rowsOf } from '@/lib/core/wire-record'
import { readJson } from '@/lib/platform/rpc/read-json'
import { staffEvent, staffOrder } from './schemas'

const wire = {
  id: 7,
  number: 'SO202600007',
  date: '2026-11-21',
  state: ['paid', 'Paid'],
  delivery_date: '2026-11-23',
  delivery_slot: 'at night',
  amount_subtotal: 300,
  amount_ship: 60,
  amount_gift: 50,
  amount_tax: 4,
  amount_total: 280,
  pay_method_id: { id: 2, name: 'Bank Transfer (โอนเงิน)' },
  bill_first_name: 'มะลิ',
  bill_last_name: 'ใจดี',
  bill_address: '99/1 สุขุมวิท 39',
  bill_district_id: { name: 'Watthana (วัฒนา)' },
  bill_postal_code: '10110',
  ship_first_name: 'Somchai',
  ship_address: '5 Silom',
  lines: [
    {
      id: 21,
      qty: 2,
      product_id: {
        id: 4,
        code: 'TE100',
        name: 'Tea',
        variant_name: '100 g (100 กรัม)',
        parent_id: { id: 3, name: 'Oolong (อู่หลง)', image: 'tea.webp' },
      },
    },
  ],
}

const read = (changes: object = {}) => readJson(staffOrder('th'), { ...wire, ...changes })

it('names the account of its customer, if there is one', () => {
  expect(read({ contact_id: { id: 12, name: 'Mali' } }).customerId).toBe(12)
  expect(read().customerId).toBeNull()
})

it('localizes addresses, payment methods and products', () => {
  expect(read()).toMatchObject({
    billing: { name: 'มะลิ ใจดี', text: '99/1 สุขุมวิท 39 วัฒนา 10110' },
    paymentMethod: { id: 2, name: 'โอนเงิน' },
    lines: [{ name: 'อู่หลง 100 กรัม', lotProductIds: [4, 3], lot: null, image: 'tea.webp' }],
  })
})

it('distinguishes a delivery discount from a voucher, and has rows that add up to the total', () => {
  const { totals } = read({ ship_discount: 30 })
  expect(sumRows(totals).map(({ name, amount }) => [name, toBaht(amount)])).toEqual([
    ['subtotal', 300],
    ['delivery', 60],
    ['deliveryDiscount', -30],
    ['giftVouchers', -50],
  ])
  expect(toBaht(totals.total)).toBe(280)
})

it('has a separate shipping address only when the order is not picked up', () => {
  expect(read({ other_ship_addr: true }).shipping).toMatchObject({ name: 'Somchai', text: '5 Silom' })
  expect(read({ other_ship_addr: true, pickup_at_factory: true }).shipping).toBeNull()
})

it('lists other orders with the same payment slip, and none when the server does not send them', () => {
  expect(read().sameSlipOrders).toEqual([])
  expect(read({ same_slip_orders: [{ id: 3, number: 'SO202600003' }] }).sameSlipOrders).toEqual([{ id: 3, number: 'SO202600003' }])
})

it('accepts an unknown slot and an unknown state of another server', () => {
  expect(read({ state: 'in_review' })).toMatchObject({
    slot: { code: 'at night', label: null },
    state: { code: 'in_review', label: 'in_review' },
  })
})

it('has no reported amount until a transfer is reported', () => {
  expect([read().reportedAmount, read({ payment_reported_amount: 280 }).reportedAmount]).toEqual([null, fromBaht(280)])
})

it('takes the language of the customer from the cart', () => {
  expect([read({ cart_id: { locale: 'en_US' } }).language, read().language]).toEqual(['en', 'th'])
})

it('drops event details that are not text', () => {
  expect(
    readJson(rowsOf(staffEvent), [{ id: 1, time: '2026-11-21 10:00:00', kind: 'paid', detail: { by: 'Noi', odd: { deep: 1 } } }]),
  ).toEqual([{ id: 1, time: '2026-11-21 10:00:00', kind: 'paid', detail: { by: 'Noi' } }])
})
