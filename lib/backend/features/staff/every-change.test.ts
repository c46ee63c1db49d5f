import { eq } from 'drizzle-orm'
import { staffCalls } from '@/lib/domain/methods/rights'
import {
  balanceEntry,
  balanceWithdrawal,
  contactNote,
  deliveryStop,
  problemReport,
  product,
  productGroup,
  productRating,
  saleOrder,
  saleOrderLine,
  staffAccount,
  staffAction,
} from '@/lib/backend/infrastructure/database/tables'
import { versionOf } from '@/lib/backend/features/content/setting-store'
import { testPassword, testPasswordHash, deliveryAddress } from '@/lib/backend/testing/shop'
import { testNow } from '@/lib/backend/testing/ports'
import { totpCode } from '@/lib/backend/testing/totp-code'
import { openCart, placeOrder } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

let orderId: number
let packedId: number
let shippedId: number
let shortId: number
let mistakenId: number
let substitute: Readonly<Record<string, unknown>>
let cartId: number
let roundId: number
let noteId: number
let boxId: number
let withdrawalId: number
let reportId: number
let ratingId: number

beforeAll(async () => {
  await backend.database.update(product).set({ code: 'VL01' }).where(eq(product.id, shop.products.kale))
  const order = async (pay_method_id: number, ...steps: readonly string[]) => {
    const { id } = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id } })
    for (const next of steps) await backend.callTrusted('sale.order', 'move_order', [[id], next])
    return id
  }
  orderId = await order(2)
  await backend.database.update(saleOrder).set({ payment_reported_at: '2026-11-18 10:00:00' }).where(eq(saleOrder.id, orderId))
  packedId = await order(2, 'paid', 'packed')
  shippedId = await order(5, 'packed', 'shipped')
  mistakenId = await order(5, 'packed')
  shortId = await order(5)
  const [line] = await backend.database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, shortId))
  substitute = { line_id: line?.id, ordered_id: shop.products.kale, product_id: shop.products.rice, missing: 1, qty: 1 }
  await backend.database.insert(staffAccount).values([
    { ...enrolling, id: 100, email: 'noi@example.com' },
    { ...enrolling, id: 101, email: 'som@example.com', totp_confirmed_at: '2026-11-17 10:00:00' },
  ])
  await backend.database.insert(productGroup).values([
    { id: 900, code: 'TEA', name: 'Tea' },
    { id: 901, code: 'OOLONG', name: 'Oolong', parent_id: 900 },
  ])
  roundId = await order(5, 'packed')
  await backend.database.update(saleOrder).set({ delivery_date: '2026-11-18' }).where(eq(saleOrder.id, roundId))
  await backend.database.insert(deliveryStop).values({ order_id: roundId, day: '2026-11-18', account_id: 100, driver: 'Noi', position: 1 })
  const box = { name: 'Box', code: 'BOX', type: 'bundle' }
  boxId = (await backend.database.insert(product).values(box).returning({ id: product.id }))[0]?.id ?? 0
  const note = { contact_id: shop.malee.contactId, time: '2026-11-18 10:00:00', staff: 'Noi', text: 'Has a dog' }
  noteId = (await backend.database.insert(contactNote).values(note).returning({ id: contactNote.id }))[0]?.id ?? 0
  const owed = { contact_id: shop.malee.contactId, time: '2026-11-18 10:00:00', amount: 30 }
  await backend.database.insert(balanceEntry).values([
    { ...owed, kind: 'added', key: 'owed' },
    { ...owed, kind: 'withdrawal', key: 'held' },
  ])
  const asked = { contact_id: shop.malee.contactId, requested_at: '2026-11-18 10:00:00', amount: 30 }
  withdrawalId = (await backend.database.insert(balanceWithdrawal).values(asked).returning({ id: balanceWithdrawal.id }))[0]?.id ?? 0
  const [sold] = await backend.database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, packedId))
  const reported = { order_id: packedId, line_id: sold?.id ?? 0, contact_id: shop.malee.contactId, time: '2026-11-18 10:00:00' }
  const report = { ...reported, key: 'reported', kind: 'spoiled', wish: 'replacement', qty: 1, amount: 5 } as const
  reportId = (await backend.database.insert(problemReport).values(report).returning({ id: problemReport.id }))[0]?.id ?? 0
  const rated = {
    contact_id: shop.malee.contactId,
    product_id: shop.products.kale,
    stars: 1,
    text: 'Somchai is slow',
    time: '2026-11-18 10:00:00',
  }
  ratingId = (await backend.database.insert(productRating).values(rated).returning({ id: productRating.id }))[0]?.id ?? 0
  await backend.database.delete(staffAction)
  cartId = (await openCart(backend, shop.products.kale, 1)).cartId
})

const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const enrolling = { name: 'Noi', role: 'owner', totp_secret: totpSecret, password: testPasswordHash } as const

const recallWords = { subject: 'Kale recall', body: 'Please do not eat it.' }

const creditNote = { lines: [], delivery: false, amount: 5, method: 'transfer', reason: 'price', text: '', notes: 0 }

const begun = {
  id: '1',
  started: '2026-11-18 10:00:00',
  ended: null,
  done: 0,
  total: null,
  problem: null,
  lines: [],
  file: null,
  report: null,
  content: null,
  isSeen: false,
}

/** One call of each changing method, in an order in which each has an effect. */
const changes: Readonly<Record<string, () => readonly unknown[]>> = {
  'ecom2.cart.start_for_staff': () => [{ customer_id: shop.malee.contactId }],
  'staff.balance.correct': () => [shop.malee.contactId, { kind: 'added', amount: 20, text: 'Came late' }, 'correction-0123456789'],
  'staff.balance.settle_withdrawal': () => [withdrawalId, { outcome: 'paid' }],
  'staff.problem.settle': () => [reportId, { outcome: 'declined', text: 'It was fresh' }],
  'staff.customer.add_note': () => [shop.malee.contactId, 'Calls before noon'],
  'staff.customer.edit_note': () => [noteId, { seen: 'Has a dog', text: null }],
  'staff.customer.send_reset_mail': () => [shop.malee.contactId],
  'staff.round.leave': () => [[roundId]],
  'staff.round.take': () => [[roundId]],
  'staff.round.sort': () => [[roundId]],
  'staff.round.depart': () => [],
  'staff.round.finish': () => [[roundId], { step: 'done' }],
  'staff.box.save_week': () => [{ product_id: boxId, week: '2026-11-23', items: [], swap_goods: [], max_swaps: 0, is_published: false }],
  'staff.purchase.mark': () => [{ day: '2026-12-01', product_id: shop.products.kale, state: 'ordered' }],
  'staff.rating.hide': () => [ratingId, 'Names a person'],
  'staff.recall.send': () => [{ text: 'VL01', words: { th: recallWords, en: recallWords }, recipients: 1 }, 'recall-0123456789abcdef'],
  'staff.account.invite': () => [{ name: 'Lek', email: 'lek@example.com', role: 'packer' }],
  'staff.account.send_invitation': () => [1],
  'staff.account.create_link': () => {
    Object.assign(backend.ports.mailer, { reachesMailboxes: false })
    return [1]
  },
  'staff.account.set_role': () => [1, 'manager'],
  'staff.account.set_active': () => [1, false],
  // The deactivation is the second change of a record.
  'staff.account.undo': () => [2],
  'staff.account.reset_second_factor': () => [101],
  'staff.account.create_token': () => [{ name: 'Till', role: 'packer' }],
  'staff.account.revoke_token': () => [1],
  'staff.second_factor.confirm': () => [totpCode(totpSecret, testNow), testPassword],
  'staff.second_factor.disable': () => [totpCode(totpSecret, new Date(testNow.getTime() + 30_000))],
  'staff.operation.start': () => {
    backend.ports.operations.server = {
      start: async (request, staff) => ({ ...begun, request, staff }),
      newest: async () => null,
      read: async () => ({ latest: null, lastImport: null, present: null, backups: [], place: 'own', everyHours: null }),
      markSeen: async () => undefined,
      addPart: async () => undefined,
      findFile: async () => null,
    }
    return [{ kind: 'backup' }]
  },
  'staff.operation.restore': () => [{ inspected: 'x', shop: ' talat', proof: testPassword }],
  'staff.mail.resend': () => [],
  // An earlier change has turned the mail server of the environment off.
  'staff.mail.save_server': () => {
    Object.assign(backend.ports, { isDemo: false })
    return [{ host: '127.0.0.1', port: 25, username: '', password: null, sender: 'shop@example.com' }]
  },
  'staff.mail.send_filed': () => [],
  'staff.search.save_synonym': () => [{ id: null, phrases: 'kale, gai lan', means: '' }],
  'staff.search.delete_synonym': () => [1],
  // The deletion is the fifth change of a record.
  'staff.search.undo_synonym': () => [5],
  'staff.setting.save': () => [{ key: 'faq', values: { en: '<p>Ask us</p>' }, seen: versionOf({ en: null, th: null }) }],
  'staff.catalog.save': () => [{ kind: 'units', id: null, before: {}, after: { name: 'Crate' } }],
  'staff.catalog.move_group': () => [{ id: 901, from: 900, to: 900, order: [901] }],
  'staff.catalog.remove': () => [{ kind: 'units', id: 1 }],
  'staff.catalog.restore': () => [{ kind: 'units', id: 1 }],
  'product.write': () => [[shop.products.kale], { sale_price: 41 }],
  'product.edit_many': () => [[{ id: shop.products.kale, stock: { received: 1 } }]],
  'stock.lot.receive': () => [{ product_id: shop.products.kale, packed_date: '2026-11-18', qty: 4 }, 'receive-0123456789abcdef'],
  'sale.order.place_test': () => [],
  'sale.order.remove_test': () => [],
  'sale.order.refuse_transfer': () => [[orderId], 'I cannot read the slip'],
  'sale.order.change_lines': () => [[orderId], [{ product_id: shop.products.kale, qty: 2 }]],
  'sale.order.change_delivery': () => [[orderId], { delivery_date: '2026-11-20' }],
  'sale.order.change_address': () => [[orderId], deliveryAddress(shop, true)],
  'sale.order.change_comments': () => [[orderId], 'Ring the bell'],
  'sale.order.add_note': () => [[orderId], 'Called him'],
  'sale.order.issue_credit_note': () => [[packedId], creditNote, 'credit-0123456789abcdef'],
  'sale.order.substitute_line': () => [[shortId], substitute, 'substitute-0123456789abcdef'],
  'sale.order.take_step': () => [[shortId], 'packed'],
  'sale.order.correct_weights': () => [[shippedId], { weights: {} }],
  'sale.order.fail_delivery': () => [[shippedId], 'No one was at home'],
  'sale.order.deliver_again': () => [[shippedId], { delivery_date: '2026-11-20' }],
  'sale.order.undo_step': () => [[mistakenId], 'packed'],
  'sale.order.move_order': () => [[orderId], 'paid'],
  'sale.order.void_order': () => [[orderId], 'No kale today'],
  'sale.order.note_refund': () => [[orderId], 'Transferred'],
  'ecom2.cart.open_for_staff': () => [cartId],
}

/** Customers call these too, for their own orders: ownership.test.ts. */
const alsoForCustomers = ['read_events', 'change_lines', 'change_delivery', 'change_address'].map((method) => `sale.order.${method}`)

const reads = [
  'sale.order.staff_search',
  'sale.order.count_after',
  'sale.order.read_events',
  'sale.order.read_payment_slip',
  'sale.order.read_uncredited',
  'product.staff_search',
  'staff.mail.preview',
  'staff.operation.read_progress',
  // It changes a notice of the one who asks.
  'staff.operation.mark_seen',
  'staff.mail.test_server',
  // An uploaded file counts once it is imported.
  'staff.operation.add_part',
  // A key counts once it is confirmed.
  'staff.second_factor.begin',
]

const steps = ['sale.order.take_step', 'staff.round.depart', 'staff.round.finish']

const ask = async (name: string, args: readonly unknown[], caller: { trusted: boolean; staffName?: string; staffAccountId?: number }) => {
  const dot = name.lastIndexOf('.')
  return (await backend.ask(name.slice(0, dot), name.slice(dot + 1), args, caller)).body
}

it('every staff method is either read-only or covered by this test', () => {
  expect(staffCalls.filter((name) => !reads.includes(name) && !Object.hasOwn(changes, name))).toEqual([])
})

it.each(Object.keys(changes))('%s is recorded as a staff action with staff name, time and subject', async (name) => {
  const before = await backend.database.$count(staffAction)
  expect(await ask(name, changes[name]?.() ?? [], { trusted: true, staffName: 'น้อย', staffAccountId: 100 })).toMatchObject({ error: null })
  const rows = await backend.database.select().from(staffAction).orderBy(staffAction.id)
  expect(rows.slice(before)).toMatchObject([
    {
      staff: 'น้อย',
      // Steps are filed under the method that they had before they had one.
      action: steps.includes(name) ? 'sale.order.move_order' : name,
      time: '2026-11-18 10:00:00',
      about: expect.stringMatching(/./),
      about_id: /^staff\.(mail\.|operation\.|account\.\w+_token$)/.test(name) ? null : expect.any(Number),
    },
  ])
})

it.each(staffCalls.filter((name) => !alsoForCustomers.includes(name)))(
  '%s is refused to callers other than staff [A10] [S6.11]',
  async (name) => {
    const before = await backend.database.$count(staffAction)
    const answer = await ask(name, changes[name]?.() ?? [[orderId]], { trusted: false })
    expect(answer).toMatchObject({ result: null, error: { message: expect.stringMatching(/^Permission denied/) } })
    expect(await backend.database.$count(staffAction)).toBe(before)
  },
)

it('staff read the recorded actions in pages, newest first, and other callers cannot', async () => {
  const read = (options: Record<string, unknown>) =>
    backend.callTrusted('staff.action', 'search_read_path', [[], ['time', 'staff', 'action', 'about', 'about_id', 'detail']], options)
  const [rows, total] = (await read({ limit: 2, offset: 2, count: true })) as [Record<string, unknown>[], number]
  expect(total).toBe(Object.keys(changes).length)
  expect(rows.map(({ action }) => action)).toEqual(['sale.order.void_order', 'sale.order.move_order'])
  expect(rows[0]).toMatchObject({
    staff: 'น้อย',
    about: 'SO202600001',
    about_id: orderId,
    detail: { text: 'No kale today', from: 'paid', to: 'voided' },
  })
  await expect(backend.call('staff.action', 'search_read_path', [[], ['staff']])).rejects.toThrow('Model not found')
})
