import { eq } from 'drizzle-orm'
import { saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { promiseDeliveries } from '@/lib/backend/testing/promise-deliveries'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  await promiseDeliveries(backend, '2026-11-20', 60, { delivery_slot: 'morning' })
  await promiseDeliveries(backend, '2026-11-21', 60, { delivery_slot: 'morning' })
  await promiseDeliveries(backend, '2026-11-21', 60)
  // None of these uses delivery capacity.
  await promiseDeliveries(backend, '2026-11-23', 120, { pickup_at_factory: true })
  await promiseDeliveries(backend, '2026-11-23', 120, { state: 'voided' })
})

const morningFull = 'Morning deliveries on this day are fully booked. Please choose another time or day.'
const dayFull = 'Deliveries on this day are fully booked'

type Day = Readonly<{ date: string; error: string | null; slots: readonly { slot: string; error: string | null }[] }>

const cart = (values: Record<string, unknown> = {}) => readyCart(backend, shop, shop.products.kale, { values })

async function dayOf(values: Record<string, unknown>, date: string): Promise<Day | undefined> {
  const { call } = await cart(values)
  const [checkout] = (await call('get_checkout_data', ['delivery_days'])) as [{ delivery_days: Day[] }]
  return checkout.delivery_days.find((day) => day.date === date)
}

const slots = (morning: string | null, afternoon: string | null) => [
  { slot: 'morning', error: morning },
  { slot: 'afternoon', error: afternoon },
]

describe('the delivery days at checkout', () => {
  it.each([
    ['with room', {}, '2026-11-19', null, slots(null, null)],
    ['with a full morning', {}, '2026-11-20', null, slots(morningFull, null)],
    ['that is full', {}, '2026-11-21', dayFull, slots(dayFull, dayFull)],
    ['that is full, to who fetches the goods', { pickup_at_factory: true }, '2026-11-21', null, slots(null, null)],
    ['that others fetch their goods on', {}, '2026-11-23', null, slots(null, null)],
  ])('show a day %s', async (_, values, date, error, expected) => {
    expect(await dayOf(values, date)).toEqual({ date, error, slots: expected })
  })

  it('show the reason on a closed day and on each of its slots', async () => {
    const closed = 'We do not deliver on this day of the week'
    expect(await dayOf({}, '2026-11-22')).toEqual({ date: '2026-11-22', error: closed, slots: slots(closed, closed) })
  })
})

describe('an order', () => {
  it.each([
    ['a full morning', { delivery_date: '2026-11-20', delivery_slot: 'morning' }, morningFull, 'delivery_slot'],
    ['a full day', { delivery_date: '2026-11-21', delivery_slot: 'afternoon' }, dayFull, 'delivery_date'],
    ['a day that is too early', { delivery_date: '2026-11-18' }, 'The earliest delivery date is 19/11/2026', 'delivery_date'],
  ])('for %s is refused with a validation error on its field', async (_, values, sentence, field) => {
    const { cartId, session } = await cart(values)
    const body = { id: 1, method: 'execute', params: ['ecom2.cart', 'place_order', [[cartId]], {}, { ...session, locale: 'en_US' }] }
    const { body: answer } = await backend.handle(body)
    expect(answer?.error).toMatchObject({ message: sentence, error_fields: { [field]: sentence } })
  })

  it('stores the delivery date, slot, substitution choice and comments', async () => {
    const choices = {
      delivery_date: '2026-11-20',
      delivery_slot: 'afternoon',
      substitution: 'best_match',
      comments: 'Ring twice',
    }
    const { place, session } = await cart(choices)
    const { sale_id } = await place()
    const fields = Object.keys(choices)
    const orders = await backend.call('sale.order', 'read_sale_order', [[sale_id], fields], {}, session)
    expect(orders).toEqual([{ id: sale_id, ...choices }])
  })

  it('without a date, slot or substitution choice gets the first delivery day and no slot', async () => {
    const { place, call } = await cart()
    expect(await call('get_cart_data', ['delivery_slot', 'substitution'])).toEqual([
      { id: expect.any(Number), delivery_slot: null, substitution: null },
    ])
    const { sale_id } = await place()
    const [order] = await backend.database
      .select()
      .from(saleOrder)
      .where(eq(saleOrder.id, sale_id ?? 0))
    expect(order).toMatchObject({ delivery_date: '2026-11-19', delivery_slot: null, substitution: null })
  })

  it.each([{ delivery_slot: 'evening' }, { substitution: 'anything' }])(
    'rejects the unknown option %p as invalid arguments',
    async (values) => {
      await expect(cart(values)).rejects.toThrow('Invalid arguments')
    },
  )
})
