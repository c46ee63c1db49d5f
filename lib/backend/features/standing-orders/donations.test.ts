import { eq, isNotNull } from 'drizzle-orm'
import { address, baseUser, product, saleOrder, savedCard, setting, standingOrder } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { createToken } from '@/lib/backend/testing/create-token'
import { readyCart } from '@/lib/backend/testing/shopping'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import { at, begin, call, madeOrders, schedule } from '@/lib/backend/testing/standing-calls'

/** Somchai's account is named for donations. */
async function nameRecipient(): Promise<typeof address.$inferSelect | undefined> {
  const [user] = await backend.database.select().from(baseUser).where(eq(baseUser.contact_id, shop.somchai.contactId))
  await backend.database.insert(setting).values({ key: 'donations', lang: 'en', value: user?.login ?? '' })
  const lives = { company: 'Baan Dek Foundation', address: '77 Chang Moi Road, Soi Wat Chomphu', postal_code: '50301', phone: '0899911122' }
  const [recipient] = await backend.database.update(address).set(lives).where(eq(address.contact_id, shop.somchai.contactId)).returning()
  return recipient
}

const orderOf = async (id: number | undefined) => {
  const [order] = await backend.database
    .select()
    .from(saleOrder)
    .where(eq(saleOrder.id, id ?? 0))
  return order
}

it('donates one delivery to the account that the shop names, paid in advance, and takes it back', async () => {
  const id = await begin({ comments: 'Ring at the back door' })
  const donate = (due: string) => call('skip', [id], due, 'donate')
  await expect(donate('2026-11-24')).rejects.toThrow('no donated deliveries')
  const recipient = await nameRecipient()
  await donate('2026-11-24')
  await donate('2026-12-01')
  expect(await call('read_own')).toMatchObject({
    donate_to: expect.any(String),
    orders: [{ deliveries: [{ is_donated: true }, {}, {}] }],
  })
  await call('skip', [id], '2026-12-01', false)
  await at('2026-11-22 15:00:30')
  const [made] = await madeOrders()
  expect(await orderOf(made?.id)).toMatchObject({
    contact_id: shop.malee.contactId,
    state: 'wait_payment',
    other_ship_addr: true,
    ship_address: recipient?.address,
    comments: null,
  })
  expect((await backend.sentMails()).at(-1)?.text).toContain('is donated')
  await backend.database.delete(setting).where(eq(setting.key, 'donations'))
  await at('2026-11-29 15:00:30')
  expect((await madeOrders()).map(({ state: next }) => next)).toEqual(['voided', 'confirmed'])
})

it('lets a program neither donate, charge a card, nor see addresses, cards and what has a scope of its own', async () => {
  const id = await begin({ pay_method_id: paymentMethods.creditCard.id })
  await nameRecipient()
  const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030 }
  const ofProvider = { provider: backend.ports.payments?.name ?? '', customer: 'cus_1', card: 'pm_1' }
  await backend.database.insert(savedCard).values({ contact_id: shop.malee.contactId, ...ofProvider, ...card })
  const { id: list } = Object(await backend.call('shopping.list', 'create', [{ name: 'Week' }], {}, malee))
  const [order] = await backend.database.select().from(saleOrder)
  const program = { api_token: await createToken(backend, malee, ['standing']) }
  const ask = (method: string, ...args: readonly unknown[]) => backend.call('sale.standing', method, args, {}, program)
  for (const [method, ...args] of [
    ['skip', id, '2026-11-24', 'donate'],
    ['read_own', { list_id: list }],
    ['read_own', order?.id],
    ['create', { order_id: order?.id, ...schedule }],
    ['change', id, { pay_method_id: paymentMethods.creditCard.id }],
  ] as const)
    await expect(ask(method, ...args)).rejects.toThrow('This API token does not allow that.')
  await ask('create', { order_id: 'latest', ...schedule })
  const own = { address: order?.bill_address, pay_method_id: paymentMethods.bankTransfer.id }
  expect(await call('read_own')).toMatchObject({ card, donate_to: expect.any(String), orders: [own, own] })
  const hidden = { ...own, address: '' }
  expect(await ask('read_own', 'latest')).toMatchObject({
    card: null,
    donate_to: null,
    orders: [hidden, hidden],
    begin: { order_id: order?.id },
  })
  expect(await backend.database.$count(standingOrder, isNotNull(standingOrder.card_agreement))).toBe(0)
})

it('tells staff that the named account has no address', async () => {
  const list = () => backend.callTrusted('staff.standing', 'read_list', [])
  expect(await list()).toMatchObject({ lacks_recipient: false })
  await nameRecipient()
  expect(await list()).toMatchObject({ lacks_recipient: false })
  await backend.database.update(setting).set({ value: 'nobody@example.com' }).where(eq(setting.key, 'donations'))
  expect(await list()).toMatchObject({ lacks_recipient: true })
})

it('takes its containers back where they are, and pays them back to the donor, whose own are not counted there', async () => {
  await backend.database.update(product).set({ deposit: 10 }).where(eq(product.id, shop.products.kale))
  const id = await begin()
  await nameRecipient()
  await call('skip', [id], '2026-11-24', 'donate')
  await at('2026-11-22 15:00:30')
  const donated = (await madeOrders())[0]?.id ?? 0
  const take = (order: number, step: string, input = {}) => backend.callTrusted('sale.order', 'take_step', [[order], step, input])
  for (const step of ['packed', 'shipped', 'done']) await take(donated - 1, step)
  for (const step of ['paid', 'packed', 'shipped', 'done']) await take(donated, step)
  const count = (held: number) => ({ containers: [{ deposit: 10, held, pieces: held }] })
  await expect(take(donated, 'deposit_returned', count(4))).rejects.toThrow('has changed in the meantime')
  await take(donated, 'undone', { step: 'done' })
  await take(donated, 'done', count(2))
  const balance = await backend.call('ecom2.interface', 'get_balance', [], {}, malee)
  expect(balance).toMatchObject({ available: 20, containers: [{ deposit: 10, pieces: 2 }] })
  await take(donated - 1, 'deposit_returned', count(2))
  expect(await checkIntegrity(backend.database)).toEqual([])
})

describe('a donated order', () => {
  let orderId = 0
  let recipient: Awaited<ReturnType<typeof nameRecipient>>
  beforeEach(async () => {
    const id = await begin()
    recipient = await nameRecipient()
    await call('skip', [id], '2026-11-24', 'donate')
    await at('2026-11-22 15:00:30')
    orderId = (await madeOrders())[0]?.id ?? 0
  })

  it('tells the donor who gets it, not where they live, and tells staff both', async () => {
    const fields = ['ship_company', 'ship_address', 'ship_phone', 'ship_postal_code', 'invoices.order_id.ship_phone']
    const own = await backend.call('sale.order', 'read_path', [[orderId], fields], {}, malee)
    const { company, phone, postal_code } = recipient ?? {}
    expect(own).toMatchObject([{ ship_company: company, ship_address: null, ship_phone: null, ship_postal_code: null }])
    const guess = [['ship_phone', '=', phone]]
    expect(await backend.call('sale.order', 'search', [guess], {}, malee)).toEqual([])
    expect(await backend.callTrusted('sale.order', 'search', [guess])).toEqual([orderId])
    expect(await backend.callTrusted('sale.order', 'read_path', [[orderId], ['ship_phone', 'ship_postal_code']])).toMatchObject([
      { ship_phone: phone, ship_postal_code: postal_code },
    ])
    const [mail] = (await backend.sentMails()).filter(({ text }) => text.includes('is donated'))
    const everything = JSON.stringify([mail, await backend.call('ecom2.interface', 'export_my_data', [], {}, malee)])
    expect(everything).toContain(company)
    expect(everything).not.toContain(phone)
    expect(everything).not.toContain(recipient?.address)
  })

  it('tells who receives it, once it is paid, when it comes and if it does not, but neither donor nor prices', async () => {
    const toRecipient = async () =>
      (await backend.sentMails()).flatMap(({ to, text }) => (text.includes('brings donated') ? [`${to}: ${text}`] : []))
    expect(await toRecipient()).toEqual([])
    const take = (...args: readonly unknown[]) => backend.callTrusted('sale.order', 'take_step', [[orderId], ...args])
    await take('paid')
    await take('packed')
    const [coming = '', ...more] = await toRecipient()
    expect(coming).toMatch(/^somchai@example.com: [^]*donates this delivery to you[^]*24 November[^]*2 × Kale/)
    expect(coming).not.toMatch(/฿|malee|Malee/)
    expect(more).toEqual([])
    await take('voided', { text: 'Flood' })
    expect((await toRecipient()).slice(1)).toEqual([expect.stringContaining('does not come')])
  })

  it('is paid in advance, also where its donor chooses another payment', async () => {
    expect(await backend.call('sale.order', 'read_changes', [[orderId]], {}, malee)).toMatchObject({
      payment_methods: expect.not.arrayContaining([5]),
    })
    await expect(backend.call('sale.order', 'change_payment', [[orderId], 5], {}, malee)).rejects.toThrow('payment method')
  })

  it('is no habit of the donor, and no order that another one goes with or repeats', async () => {
    await backend.database.update(saleOrder).set({ state: 'confirmed' }).where(eq(saleOrder.id, orderId))
    const own = expect.objectContaining({ id: orderId - 1 })
    expect(await backend.call('sale.order', 'read_usuals', [], {}, malee)).toMatchObject({ last_order: own, next_order: null })
    expect(await call('read_own', { product_id: shop.products.kale })).toMatchObject({ begin: { order_id: orderId - 1 } })
    expect(await call('read_own', orderId)).toMatchObject({ begin: null })
    await expect(call('create', { order_id: orderId, ...schedule, first_date: '2026-12-01' })).rejects.toThrow('Not found')
    const cart = await readyCart(backend, shop, shop.products.kale, { qty: 2, session: malee, values: { delivered_with_id: orderId } })
    const [checkout] = (await cart.call('get_checkout_data', ['main_orders', 'ship_phone'])) as Record<string, unknown>[]
    expect(checkout).toMatchObject({ main_orders: [], ship_phone: null })
  })
})
