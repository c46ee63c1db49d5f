import { usualWindows } from '@/lib/domain/delivery/delivery-window'
import { contact, product, saleOrder, saleOrderLine, stockLot, stockMove, stockPicking } from '@/lib/backend/infrastructure/database/tables'
import { backend } from '@/lib/backend/testing/opened-backend'

/** Orders that differ in the fields staff search by. */
const rows = [
  {
    number: 'SO202600001',
    state: 'wait_payment',
    bill_first_name: 'Malee',
    bill_last_name: 'Jaidee',
    bill_phone: '081-234-5678',
    amount_total: 1234.5,
    delivery_date: '2026-11-20',
    delivery_slot: 'afternoon',
    delivery_window: usualWindows.afternoon,
    payment_reported_at: '2026-11-18 09:00:00',
  },
  {
    number: 'SO202600002',
    state: 'wait_payment',
    bill_first_name: 'สมชาย',
    bill_last_name: 'ใจดี',
    bill_phone: '+66 89 765 4321',
    amount_total: 300,
    delivery_date: '2026-11-20',
    delivery_slot: 'morning',
    delivery_window: usualWindows.morning,
  },
  {
    number: 'SO202600003',
    state: 'paid',
    bill_email: 'chef_100%@example.com',
    bill_company: 'Thip Samai',
    amount_total: 5678,
    delivery_date: '2026-11-21',
    payment_reported_at: '2026-11-17 09:00:00',
  },
  { number: 'SO202600004', state: 'voided', ship_first_name: 'Niran', ship_phone: '02 555 0000', amount_total: 50, delivery_date: null },
] as const

beforeAll(async () => {
  const account = {
    name: 'Ploy Wongsa',
    first_name: 'Ploy',
    last_name: 'Wongsa',
    phone: '+66 2 987 6543',
    mobile: '+66812223333',
    email: 'ploy@example.com',
  }
  await backend.database.insert(contact).values({ id: 77, ...account })
  await backend.database
    .insert(saleOrder)
    .values(rows.map((row) => ({ contact_id: row.number.endsWith('4') ? 77 : null, ...row, date: '2026-11-18' })))
  await fillGoods()
})

/** The first order has kale, the second a size of tea of a lot. */
async function fillGoods(): Promise<void> {
  const { database } = backend
  await database.insert(product).values([
    { id: 11, name: 'Kale (คะน้า)', code: 'VL01', image: 'x.png' },
    { id: 12, name: 'Tea (ชาอู่หลง)', code: 'TE01', image: 'x.png' },
    { id: 13, name: 'Small bag', parent_id: 12, image: 'x.png' },
  ])
  const orders = await database.select().from(saleOrder).orderBy(saleOrder.number)
  const [first, second] = orders.map(({ id }) => id)
  await database.insert(saleOrderLine).values([
    { order_id: first ?? 0, product_id: 11, qty: 1 },
    { order_id: second ?? 0, product_id: 13, qty: 1 },
  ])
  await database.insert(stockLot).values({ id: 5, number: 'LOT-77-A', product_id: 12 })
  await database.insert(stockPicking).values({ id: 6, number: 'OUT202600001', date: '2026-11-18 09:00:00', sale_id: second ?? 0 })
  await database
    .insert(stockMove)
    .values({ number: 'OUT202600001-1', date: '2026-11-18 09:00:00', picking_id: 6, product_id: 13, lot_id: 5, qty: 1 })
}

type Found = Readonly<{ total: number; counts: Record<string, number>; orders: { number: string }[] }>

const find = async (filter: Record<string, unknown>, options = {}) =>
  (await backend.callTrusted('sale.order', 'staff_search', [filter, ['number']], options)) as Found

const numbersOf = ({ orders }: Found) => orders.map(({ number }) => Number(number.slice(-1)))

describe('staff find orders', () => {
  it.each([
    ['all', {}, [4, 3, 2, 1]],
    ['by state', { state: 'wait_payment' }, [2, 1]],
    ['whose transfer is to be checked', { state: 'to_check' }, [1]],
    ['by the day of delivery, in the order of the day', { day: '2026-11-20', sort: 'delivery' }, [2, 1]],
    ['by part of the number', { text: '00003' }, [3]],
    ['by name and surname', { text: 'malee jai' }, [1]],
    ['by a Thai name', { text: 'สมชาย' }, [2]],
    ['by who gets it', { text: 'niran' }, [4]],
    ['by the code of a product', { text: 'vl01' }, [1]],
    ['by part of a Thai product name', { text: 'อู่หลง' }, [2]],
    ['by a product that was sold as a size', { text: 'TE01' }, [2]],
    ['by lot', { text: 'lot-77' }, [2]],
    ['by company', { text: 'thip' }, [3]],
    ['by e-mail, taken word for word', { text: 'f_100%@' }, [3]],
    ['by no wildcard', { text: 'chef%100' }, []],
    ['by the end of a telephone number', { text: '765-4321' }, [2]],
    ['by the telephone of who gets it', { text: '(02) 5550000' }, [4]],
    ['by a number stored with the code of Thailand, typed without', { text: '0897654321' }, [2]],
    ['by a number stored without the code of Thailand, typed with it', { text: '+66812345678' }, [1]],
    ['by a number typed with the zero in brackets', { text: '+66 (0)81-234-5678' }, [1]],
    ['by digits that begin with 66 from the middle of a number', { text: '6654' }, []],
    ['by digits from the middle of a number', { text: '7654' }, [4, 2]],
    ['by the name of the account', { text: 'ploy wong' }, [4]],
    ['by the mobile of the account', { text: '081-222-3333' }, [4]],
    ['by the telephone of the account', { text: '029876543' }, [4]],
    ['by the total', { text: '1,234.50' }, [1]],
    ['by nothing but blanks', { text: '  ' }, [4, 3, 2, 1]],
  ])('%s', async (_how, filter, numbers) => {
    expect(numbersOf(await find(filter))).toEqual(numbers)
  })

  it('in pages, with the number of orders in each state', async () => {
    const found = await find({ state: 'wait_payment', text: 'SO2026' }, { limit: 1, offset: 1 })
    expect(numbersOf(found)).toEqual([1])
    expect(found.total).toBe(2)
    expect(found.counts).toMatchObject({ all: 4, to_check: 1, confirmed: 0, wait_payment: 2, paid: 1, packed: 0, done: 0, voided: 1 })
    expect((await find({ day: '2026-11-20' })).counts).toMatchObject({ all: 2, wait_payment: 2, paid: 0 })
  })

  it('only with valid filters and in pages of limited size', async () => {
    for (const filter of [{ state: 'nonsense' }, { day: '20/11/2026' }, { sort: 'random' }]) await expect(find(filter)).rejects.toThrow()
    for (const options of [{ limit: 1000 }, { offset: -1 }]) await expect(find({}, options)).rejects.toThrow()
  })
})
