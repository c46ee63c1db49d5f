import { eq } from 'drizzle-orm'
import { product, setting } from '@/lib/backend/infrastructure/database/tables'
import { eventsOf, orderOf } from '@/lib/backend/testing/card-order'
import { testNow } from '@/lib/backend/testing/ports'
import { readyCart } from '@/lib/backend/testing/shopping'
import { slipDataUrl } from '@/lib/backend/testing/slip'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

beforeEach(async () => {
  backend.ports.setNow(testNow)
  await backend.database.delete(setting).where(eq(setting.key, 'transfer_hours'))
  await backend.database.update(product).set({ stock_qty: 1000 }).where(eq(product.id, shop.products.kale))
})

let email = 0

/** A guest's order of four kale by bank transfer. */
async function placeTransfer() {
  email += 1
  const bill_email = `guest-${email}@example.com`
  const { cartId, session, place } = await readyCart(backend, shop, shop.products.kale, {
    qty: 4,
    values: { pay_method_id: 2, bill_email },
  })
  const { sale_id: id = 0 } = await place()
  return { id, cartId, session, bill_email }
}

async function hoursLater(hours: number) {
  backend.ports.setNow(new Date(testNow.getTime() + hours * 3_600_000))
  await backend.backend.runDueJobs()
  await backend.backend.settled()
}

const stock = async () => (await backend.database.select().from(product).where(eq(product.id, shop.products.kale)))[0]?.stock_qty
const subjectsTo = (to: string) => backend.ports.mails.filter((mail) => mail.to === to).map(({ subject }) => subject.replace(/SO\d+/, '…'))
const hoursOfTransfers = (value: unknown) =>
  backend.database.insert(setting).values({ key: 'transfer_hours', lang: 'en', value: JSON.stringify(value) })

describe('an order without a reported bank transfer', () => {
  it('gets a reminder mail after 24 hours; after 48 it is voided with a mail and its stock is returned [P20]', async () => {
    const { id, cartId, bill_email } = await placeTransfer()
    expect(await stock()).toBe(996)
    await hoursLater(23)
    expect(subjectsTo(bill_email)).toEqual(['Your Talat order …'])
    await hoursLater(24)
    await hoursLater(25)
    expect(subjectsTo(bill_email)).toEqual(['Your Talat order …', 'Your Talat order … is awaiting your bank transfer'])
    await hoursLater(47)
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })
    await hoursLater(48)
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided' })
    expect(await stock()).toBe(1000)
    expect(subjectsTo(bill_email).at(-1)).toBe('Your Talat order … has been cancelled')
    expect(await eventsOf(id)).toMatchObject([{ kind: 'placed' }, { kind: 'reminded' }, { kind: 'voided', detail: { reason: 'unpaid' } }])
  })

  it('is voided after the number of hours in the setting', async () => {
    await hoursOfTransfers(6)
    const { cartId } = await placeTransfer()
    await hoursLater(3)
    await hoursLater(5)
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })
    await hoursLater(6)
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided' })
  })

  it('takes no slip once its delivery day has passed', async () => {
    const { cartId, session } = await placeTransfer()
    const { number, amount_total } = await orderOf(cartId)
    backend.ports.setNow(new Date(testNow.getTime() + 10 * 24 * 3_600_000))
    const report = backend.call('sale.order', 'ecom_confirm_payment', [number, amount_total, [await slipDataUrl()]], {}, session)
    await expect(report).rejects.toThrow(`The delivery day of order ${number} has passed`)
  })

  it('is not voided once a slip has been sent', async () => {
    const { id, cartId, session } = await placeTransfer()
    const order = await orderOf(cartId)
    await hoursLater(24)
    await backend.call('sale.order', 'ecom_confirm_payment', [order?.number, order?.amount_total, [await slipDataUrl()]], {}, session)
    await hoursLater(24 * 10)
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['placed', 'reminded', 'payment_reported'])
  })
})
