import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { retentionDays, sessionDays } from '@/lib/domain/privacy/retention'
import {
  balanceWithdrawal,
  ecomCart,
  orderEvent,
  outboxMail,
  saleOrder,
  standingOrder,
  userSession,
  visitorAction,
} from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity, findMissingFiles } from '@/lib/backend/integrity/check-integrity'
import { testNow } from '@/lib/backend/testing/ports'
import { openCart, readyCart, placeOrder } from '@/lib/backend/testing/shopping'
import { batchSize, deleteExpiredRecords } from './retention'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const daysLater = (days: number) => {
  backend.ports.setNow(new Date(testNow.getTime() + days * 86_400_000))
  return backend.backend.runDueJobs()
}

const countOf = (table: typeof visitorAction | typeof outboxMail | typeof userSession) => backend.database.$count(table)

it('deletes expired visits, also more than one batch, and keeps newer ones', async () => {
  const visit = (create_time: string) => ({ visitor_id: 'someone-1', action_type: 'page_view', create_time })
  await backend.database.insert(visitorAction).values(Array.from({ length: batchSize + 7 }, () => visit('2026-08-20 09:59:00')))
  await backend.database.insert(visitorAction).values([visit('2026-08-21 10:00:00'), visit('2026-11-18 09:00:00')])
  await daysLater(0)
  expect(await countOf(visitorAction)).toBe(2)
  await daysLater(retentionDays.visits + 1)
  expect(await countOf(visitorAction)).toBe(0)
})

it('deletes an expired payment slip and its file name, unless its transfer is still unchecked', async () => {
  backend.ports.setNow(testNow)
  const file = (name: string) => backend.ports.files.save('slips', name, new Uint8Array([1]))
  const ids: number[] = []
  for (const state of ['wait_payment', 'done']) {
    const { id } = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
    const slip = { payment_slip: await file(`${state}.jpg`), payment_reported_at: '2026-11-18 10:00:00' }
    await backend.database.update(saleOrder).set(slip).where(eq(saleOrder.id, id))
    ids.push(id)
  }
  const [waiting = 0, done = 0] = ids
  const move = (state: string) => backend.callTrusted('sale.order', 'move_order', [[done], state])
  for (const state of ['paid', 'packed', 'shipped', 'done']) await move(state)
  const refused = { order_id: waiting, time: '2026-11-18 10:00:00', kind: 'payment_refused' }
  await backend.database.insert(orderEvent).values({ ...refused, detail: { text: 'Unreadable', slip: await file('refused.jpg') } })

  await daysLater(retentionDays.slips - 1)
  expect(await backend.ports.files.list('slips')).toHaveLength(3)
  await daysLater(retentionDays.slips + 1)
  expect(await backend.ports.files.list('slips')).toEqual([expect.stringContaining('wait_payment')])
  const [event] = await backend.database.select().from(orderEvent).where(eq(orderEvent.kind, 'payment_refused'))
  expect(event?.detail).toEqual({ text: 'Unreadable' })
  const issues = [...(await checkIntegrity(backend.database)), ...(await findMissingFiles(backend.database, backend.ports.files))]
  expect(issues.filter((issue) => !issue.includes('image'))).toEqual([])
})

it('deletes the bank account of a settled transfer, but no amount, and standing orders that have ended', async () => {
  backend.ports.setNow(testNow)
  const asked = { requested_at: '2026-11-18 09:00:00', amount: 60, bank: 'Kasikorn', account_number: '12345678', account_name: 'Malee' }
  const settled = { state: 'paid', settled_at: '2026-11-18 10:00:00' }
  const [open, paid] = await backend.database
    .insert(balanceWithdrawal)
    .values([asked, { ...asked, ...settled }])
    .returning()
  const times = { settled_until: '2026-11-18', changed_at: '2026-11-18 09:00:00', check_at: '2030-01-01 00:00:00' }
  const choices = { other_ship_addr: false, pickup_at_factory: false }
  const standing = { contact_id: shop.malee.contactId, interval: 'week' as const, first_date: '2026-11-24', choices, ...times }
  const [goesOn] = await backend.database
    .insert(standingOrder)
    .values([standing, { ...standing, ended_at: '2026-11-18 10:00:00' }])
    .returning()
  await daysLater(retentionDays.settled - 1)
  expect(await backend.database.$count(balanceWithdrawal, isNotNull(balanceWithdrawal.bank))).toBe(2)
  expect(await backend.database.$count(standingOrder)).toBe(2)
  await daysLater(retentionDays.settled + 1)
  const left = await backend.database.select().from(balanceWithdrawal).orderBy(balanceWithdrawal.id)
  expect(left).toEqual([open, { ...paid, bank: null, account_number: null, account_name: null }])
  expect(await backend.database.select({ id: standingOrder.id }).from(standingOrder)).toEqual([{ id: goesOn?.id }])
  await backend.database.delete(standingOrder)
  await backend.database.delete(balanceWithdrawal)
})

it('deletes old sent or failed mails and expired sessions', async () => {
  backend.ports.setNow(testNow)
  const mail = { recipient: 'a@example.com', template: 'welcome', locale: 'en', about_id: 1, values: '{}', due_at: '2026-11-18 10:00:00' }
  await backend.database.delete(outboxMail)
  await backend.database.delete(userSession)
  await backend.database.insert(outboxMail).values([
    { ...mail, sent_at: '2026-11-18 10:00:00' },
    { ...mail, failed_at: '2026-11-18 10:00:00' },
  ])
  const session = { token_hash: 'idle', user_id: shop.malee.userId, expires_at: '2099-01-01 00:00:00', last_seen_at: '2026-11-18 10:00:00' }
  await backend.database
    .insert(userSession)
    .values([session, { ...session, token_hash: 'old', expires_at: '2027-01-01 00:00:00', last_seen_at: null }])
  await daysLater(Math.max(retentionDays.mails, sessionDays.idle) + 2)
  expect([await countOf(outboxMail), await countOf(userSession)]).toEqual([0, 0])
})

it('deletes unused guest carts, but not recently used ones, ordered ones or those of customers [D4]', async () => {
  backend.ports.setNow(testNow)
  const guestCarts = [1, 2, 3, 4].map(() => openCart(backend, shop.products.kale, 1))
  const [, changed, seen] = await Promise.all(guestCarts)
  const own = await openCart(backend, shop.products.kale, 1, await backend.signIn(shop.malee.userId))
  const ordered = await readyCart(backend, shop, shop.products.kale)
  await ordered.place()
  await daysLater(retentionDays.guestCarts - 1)
  await changed?.call('update_cart', { comments: 'still here' })
  await backend.call('ecom2.interface', 'get_cart', [seen?.cartId], {}, seen?.session)
  await daysLater(retentionDays.guestCarts + 1)
  const left = (await backend.database.select({ id: ecomCart.id }).from(ecomCart)).map(({ id }) => id)
  expect(left).toEqual(expect.arrayContaining([changed?.cartId, seen?.cartId, own.cartId, ordered.cartId]))
  const drafts = and(eq(ecomCart.state, 'draft'), isNull(ecomCart.customer_id))
  expect(await backend.database.$count(ecomCart, drafts)).toBe(2)
  await daysLater(2 * retentionDays.guestCarts)
  expect(await backend.database.$count(ecomCart, drafts)).toBe(0)
})

const visit = { visitor_id: 'someone-2', action_type: 'page_view', create_time: '2026-01-01 00:00:00' }

it('the retention job runs at most once an hour', async () => {
  await backend.backend.runDueJobs()
  await backend.database.insert(visitorAction).values(visit)
  await backend.backend.runDueJobs()
  expect(await countOf(visitorAction)).toBe(1)
  await daysLater(400)
  expect(await countOf(visitorAction)).toBe(0)
})

it('concurrent retention jobs delete all expired visits', async () => {
  await backend.database.insert(visitorAction).values(Array.from({ length: batchSize * 2 }, () => visit))
  const shopParts = {
    connection: backend.backend.connection,
    ports: backend.ports,
    later: () => undefined,
    invalidateTags: async () => undefined,
  }
  await Promise.all([1, 2, 3].map(() => deleteExpiredRecords(shopParts)))
  await deleteExpiredRecords(shopParts)
  expect(await countOf(visitorAction)).toBe(0)
})
