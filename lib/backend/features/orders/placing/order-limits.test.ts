import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { eq } from 'drizzle-orm'
import { ecomCart, outboxMail, product, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { letGuestsOrder, readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { outcomeOf } from '@/lib/backend/testing/refusals'

beforeEach(async () => {
  backend.ports.limitTo(1)
  await letGuestsOrder(backend.database, true)
})

const ready = (email: string, { phone = '0812345678', ...values }: { phone?: string; pay_method_id?: number } = {}, session = {}) =>
  readyCart(backend, shop, shop.products.kale, { values: { bill_email: email, bill_phone: phone, pay_method_id: 2, ...values }, session })

const said = (promise: Promise<unknown>) => outcomeOf(promise, 'ordered')

const tooMany = 'You have placed many orders in a short time. Your cart is saved. Please try again in an hour, or call us.'

const tooManyUnpaid =
  'You have 5 unpaid orders. Please pay for one of them, or call us. Your cart is saved, and you can place this order afterwards.'

const stockOf = async () => (await backend.database.select().from(product).where(eq(product.id, shop.products.kale)))[0]?.stock_qty

/** Calls a method over HTTP as a guest with this client IP. */
async function rpc(address: string, method: string, args: readonly unknown[], cartKey?: string) {
  const session = { locale: 'en_US', ...(cartKey && { cart_key: cartKey }) }
  const answer = (await backend.ask('ecom2.cart', method, args, { address }, session)).body
  if (answer?.error) throw new Error(answer.error.message)
  return answer?.result as { cart_id: number; cart_key: string }
}

describe('119 one-item guest orders from one client IP', () => {
  const text = 'You won! Claim at http://evil.example'

  async function attack(number: number, victim: string) {
    const items = [{ product_id: shop.products.kale, qty: 1 }]
    const { cart_id, cart_key } = await rpc('203.0.113.7', 'add_to_cart_multi', [[null], items])
    const values = {
      ...checkoutValues(shop),
      bill_email: victim,
      bill_phone: `08${number}`,
      pay_method_id: 5,
      comments: text,
      bill_company: text,
    }
    await rpc('203.0.113.7', 'update_cart', [[cart_id], values], cart_key)
    return rpc('203.0.113.7', 'place_order', [[cart_id]], cart_key)
  }

  it('are limited to 5 orders and 5 mails for one e-mail address, and the mails omit text from the guest', async () => {
    const answers: string[] = []
    for (let number = 0; number < 119; number += 1) answers.push(await said(attack(number, 'victim@example.org')))
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(5)
    const mails = (await backend.sentMails()).filter(({ to }) => to === 'victim@example.org')
    expect(mails).toHaveLength(5)
    expect(JSON.stringify(mails)).not.toContain('evil.example')
  })

  it('are limited to at most 30 orders when each uses another e-mail address and phone number [P17]', async () => {
    const before = await backend.database.$count(saleOrder)
    for (let number = 0; number < 119; number += 1) await said(attack(1000 + number, `victim-${number}@example.org`))
    const placed = (await backend.database.$count(saleOrder)) - before
    expect(placed).toBeGreaterThan(0)
    expect(placed).toBeLessThanOrEqual(30)
  })

  it('are refused when guest carts are disabled [P19]', async () => {
    await letGuestsOrder(backend.database, false)
    expect(await said(attack(1, 'victim@example.net'))).toBe('Please log in or sign up before continue shopping')
    expect(await backend.database.select().from(outboxMail).where(eq(outboxMail.recipient, 'victim@example.net'))).toEqual([])
  })
})

describe('the order limit', () => {
  it('refuses an order with a clear message, and leaves the cart and the stock unchanged [P18]', async () => {
    for (let number = 0; number < 5; number += 1) await (await ready('mali@example.com')).place()
    const { cartId, place } = await ready('mali@example.com')
    const before = await stockOf()
    expect(await said(place())).toBe(tooManyUnpaid)
    const [cart] = await backend.database.select().from(ecomCart).where(eq(ecomCart.id, cartId))
    expect(cart).toMatchObject({ state: 'draft', bill_email: 'mali@example.com' })
    expect(await stockOf()).toBe(before)
    await backend.database.update(saleOrder).set({ state: 'paid' }).where(eq(saleOrder.bill_email, 'mali@example.com'))
    expect(await said(place())).toBe('ordered')
  })

  it('applies per e-mail address, ignoring case, even when the earlier orders are paid', async () => {
    for (let number = 0; number < 6; number += 1) {
      await (await ready('payer@example.com', { phone: `0820000${number}` })).place()
      await backend.database.update(saleOrder).set({ state: 'paid' })
    }
    expect(await said((await ready('Payer@Example.com', { phone: '0829999' })).place())).toBe(tooMany)
    expect(await said((await ready('another@example.com', { phone: '0829998' })).place())).toBe('ordered')
  })

  it('applies per account, whichever e-mail addresses are entered', async () => {
    const session = await backend.signIn(shop.malee.userId)
    const answers: string[] = []
    for (let number = 0; number < 12; number += 1) {
      const { place } = await ready(`friend-${number}@example.com`, {}, session)
      answers.push(await said(place()))
      await backend.database.update(saleOrder).set({ state: 'paid' })
    }
    expect(answers).toEqual([...Array<string>(10).fill('ordered'), tooMany, tooMany])
  })

  it('applies to concurrent orders: 5 of 12 unpaid ones are placed', async () => {
    Object.assign(backend.ports, { limits: { ...createRateLimits(1000), multiplied: (value: number) => value } })
    const carts = await Promise.all(Array.from({ length: 12 }, () => ready('hasty@example.com', { phone: '0830000' })))
    const answers = await Promise.all(carts.map(({ place }) => said(place())))
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(5)
  })

  it('does not count orders that were refused for another reason', async () => {
    for (let number = 0; number < 8; number += 1) {
      const { call, place } = await ready('slow@example.com', { phone: '0840000' })
      await call('update_cart', { bill_postal_code: '1' })
      expect(await said(place())).toMatch(/postal/i)
    }
    expect(await said((await ready('slow@example.com', { phone: '0840000' })).place())).toBe('ordered')
  })

  it('counts an order that one limit refuses against no other', async () => {
    backend.ports.limitTo(0.1)
    const { limits } = backend.ports
    for (let number = 0; number < 3; number += 1) await limits.count('ordersByAddress', 'test')
    const { place } = await ready('patient@example.com', { phone: '0841111' })
    for (let number = 0; number < 3; number += 1) expect(await said(place())).toBe(tooMany)
    await limits.reset('ordersByAddress', 'test')
    expect(await said(place())).toBe('ordered')
  })

  it('does not count guest orders with a customer’s e-mail address against that customer', async () => {
    for (let number = 0; number < 5; number += 1) await (await ready('somchai@example.com', { phone: `0850000${number}` })).place()
    const session = await backend.signIn(shop.somchai.userId)
    expect(await said((await ready('somchai@example.com', {}, session)).place())).toBe('ordered')
  })

  it('does not apply to staff', async () => {
    const { cartId } = await ready('phone@example.com', { phone: '0870000' })
    backend.ports.limitTo(0.01)
    await expect(backend.callTrusted('ecom2.cart', 'place_order', [[cartId]])).resolves.toMatchObject({ sale_id: expect.any(Number) })
  })
})

describe('a guest cart', () => {
  it('can be created 60 times per IPv6 network, without affecting other networks', async () => {
    const items = [{ product_id: shop.products.kale, qty: 1 }]
    const add = (address: string) => said(rpc(address, 'add_to_cart_multi', [[null], items]))
    const answers: string[] = []
    for (let number = 0; number < 65; number += 1) answers.push(await add(`2001:db8:5:5::${number}`))
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(60)
    expect(answers.at(-1)).toBe('Too many attempts. Please wait a moment and try again.')
    expect(await add('2001:db8:5:6::1')).toBe('ordered')
  })

  it('can still be filled and ordered after guest carts are disabled', async () => {
    const { cartId, session, place } = await ready('early@example.com', { phone: '0860000' })
    await letGuestsOrder(backend.database, false)
    const items = [{ product_id: shop.products.kale, qty: 1 }]
    await backend.call('ecom2.cart', 'add_to_cart_multi', [[cartId], items], {}, session)
    expect(await said(place())).toBe('ordered')
  })
})
