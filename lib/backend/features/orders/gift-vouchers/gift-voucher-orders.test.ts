import { eq } from 'drizzle-orm'
import { giftVoucher, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { addGiftProduct, addToCart, readyCart } from '@/lib/backend/testing/shopping'
import { orderPaid } from '../../payments/order-paid'
import { recordPayment } from '../../payments/settle-card-payment'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'

let giftProduct: number
let malee: TestSession

beforeEach(async () => {
  malee = { ...(await backend.signIn(shop.malee.userId)), locale: 'th_TH' }
  giftProduct = await addGiftProduct(backend)
})

/** An order of two gift vouchers and kale that waits for its bank transfer. */
async function orderVouchers() {
  const cart = await readyCart(backend, shop, giftProduct, { qty: 2, session: malee, values: { pay_method_id: 2 } })
  await addToCart(backend, [{ product_id: shop.products.kale, qty: 1 }], cart.cartId, cart.session)
  const { sale_id = 0 } = await cart.place()
  await backend.backend.settled()
  return sale_id
}

/** Records a payment in one transaction, as every payment method does. */
async function pay(saleId: number) {
  const { result } = await backend.backend.run(async (work) => {
    const isNew = await recordPayment(work.database, { saleId, provider: 'bank', reference: 'T1', now: work.now })
    const [order] = await work.database.select().from(saleOrder).where(eq(saleOrder.id, saleId))
    if (order && isNew) await orderPaid(work, order)
    return isNew
  })
  await backend.backend.settled()
  return result
}

const boughtBy = (saleId: number) =>
  backend.database.select().from(giftVoucher).where(eq(giftVoucher.order_id, saleId)).orderBy(giftVoucher.id)

const mailsCalled = (subject: string) => backend.ports.mails.filter((mail) => mail.subject.includes(subject))

describe('purchased gift vouchers', () => {
  it('are issued when the order is paid, in one mail with their codes and balances, in the language of the checkout', async () => {
    const saleId = await orderVouchers()
    expect(await boughtBy(saleId)).toEqual([])
    await pay(saleId)
    const bought = await boughtBy(saleId)
    const voucher = { amount: 300, balance: 300, expire_date: '2027-11-18' }
    expect(bought).toMatchObject([voucher, voucher])
    const codes = bought.map(({ code }) => code)
    for (const code of codes) expect(code).toMatch(/^GV(-[A-HJKMNP-TV-Z2-9]{4}){4}$/)
    expect(new Set(codes).size).toBe(2)
    const [mail, ...others] = mailsCalled('บัตรของขวัญ')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'somchai@example.com', subject: 'บัตรของขวัญ Talat ของคุณ 2 ใบ' })
    for (const code of codes) {
      expect(mail?.text).toContain(`฿300.00\n${code}\nใช้ได้ถึง 18 พฤศจิกายน 2570`)
      expect(mail?.html).toContain(code)
    }
  })

  it('are issued and sent once when the payment is recorded several times concurrently', async () => {
    const saleId = await orderVouchers()
    const answers = await Promise.all([pay(saleId), pay(saleId), pay(saleId)])
    expect(answers.filter(Boolean)).toHaveLength(1)
    const order = await backend.order(saleId)
    await backend.backend.run((work) => orderPaid(work, order))
    await backend.sentMails()
    expect(await boughtBy(saleId)).toHaveLength(2)
    expect(mailsCalled('บัตรของขวัญ')).toHaveLength(1)
  })

  it('cannot be paid for on delivery', async () => {
    const cart = await readyCart(backend, shop, giftProduct, { session: malee, values: { pay_method_id: 5 } })
    await expect(cart.place()).rejects.toThrow('Gift vouchers must be paid for in advance, not on delivery.')
  })
})
