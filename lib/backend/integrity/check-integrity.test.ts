import { eq, sql } from 'drizzle-orm'
import { giftVoucher } from '@/lib/backend/infrastructure/database/tables'
import { readyCart } from '@/lib/backend/testing/shopping'
import { integrityRules, checkIntegrity } from './check-integrity'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

/**
 * An order on delivery with a gift voucher, a paid and packed bank transfer order with a voucher and credit notes, and a card
 * order.
 */
beforeAll(async () => {
  await backend.database.update(giftVoucher).set({ amount: 100, balance: 100 }).where(eq(giftVoucher.code, shop.codes.gift))
  const onDelivery = await readyCart(backend, shop, shop.products.kale, { qty: 5 })
  await onDelivery.call('apply_gift_code', shop.codes.gift)
  await onDelivery.place()
  const byTransfer = await readyCart(backend, shop, shop.products.rice, { qty: 3, values: { pay_method_id: 2 } })
  await byTransfer.call('apply_voucher_code', shop.codes.once)
  const { sale_id } = await byTransfer.place()
  await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'paid'])
  await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'packed'])
  for (const [notes, method] of ['transfer', 'gift_voucher'].entries()) {
    const note = { lines: [], delivery: false, amount: 10, method, reason: 'price', text: '', notes }
    await backend.callTrusted('sale.order', 'issue_credit_note', [[sale_id], note, `credit-0123456789-${notes}`])
  }
  const byCard = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 3 } })
  await byCard.place()
})

const rollback = new Error('taken back')

/** The violations after some statements, which are rolled back. */
async function violationsAfter(statements: readonly string[]): Promise<string[]> {
  let violations: string[] = []
  const work = async (database: Database) => {
    for (const statement of statements) await database.execute(sql.raw(statement))
    violations = await checkIntegrity(database)
    throw rollback
  }
  await expect(backend.database.transaction(work)).rejects.toThrow(rollback)
  return violations
}

const cod = `(select min(id) from sale_order)`
const paid = `(select id from sale_order where paid_at is not null)`
const card = `(select max(id) from sale_order)`
const firstNote = `(select min(id) from account_credit_note)`
const aProduct = `(select min(id) from product where parent_id is null)`

const entryOf = (kind: string, amount: number) =>
  `insert into balance_entry (contact_id, time, kind, amount, key) select max(id), now(), '${kind}', ${amount}, 'broken' from contact`

const paidLine = `(select id from sale_order_line where order_id = ${paid} limit 1)`
const reportOf = (line: string) =>
  `insert into problem_report (order_id, line_id, key, time, kind, wish, qty, amount) values (${paid}, ${line}, 'k', now(), 'spoiled', 'balance', 1, 1)`

const returnOf = (pieces: number) =>
  `insert into sale_order_event (order_id, time, kind, detail) select max(id), now(), 'deposit_returned',
     '{"amount": "10", "containers": "[{\\"deposit\\": 10, \\"pieces\\": ${pieces}}]"}' from sale_order`

const broken: Readonly<Record<string, readonly string[]>> = {
  'a placed cart has its order, and a draft cart has none': [`insert into ecom2_cart (state) values ('confirmed')`],
  'no cart has two orders': [
    `drop index sale_order_cart_id_index`,
    `update sale_order set cart_id = (select cart_id from sale_order where id = ${cod})`,
  ],
  'every cart line has a positive quantity': [`update ecom2_cart_line set qty = 0`],
  'an order has lines, and their sum is its subtotal': [`delete from sale_order_line where order_id = ${cod}`],
  'the amount of a line is price times quantity, with the adjustment of its weight, less its discount': [
    `update sale_order_line set qty = qty + 1`,
  ],
  'goods that are sold by weight have been weighed once their order is packed, and not before': [
    `update sale_order_line set ordered_weight = 250, packed_weight = 240, weight_adjustment = 0`,
  ],
  'a substitute is another product than the one that was ordered, and says how many pieces it replaces': [
    `update sale_order_line set substitute_for_id = product_id, substitute_for_qty = 1`,
  ],
  'the voucher discounts of the lines sum to that of the order': [`update sale_order_line set voucher_share = 1`],
  'the amounts of an order sum to its total, and none is negative': [`update sale_order set amount_total = 1`],
  'the deposits of the lines sum to that of the order': [`update sale_order_line set deposit = 10`],
  'only cash on delivery is rounded, by at most half a baht': [
    `update sale_order set amount_rounding = 0.25, amount_total = amount_total + 0.25 where id = ${card}`,
  ],
  'an add-on order has the customer, the day and the address of its main order, and pays no delivery': [
    `update sale_order set delivered_with_id = ${cod} where id = ${card}`,
  ],
  'stock is not negative': [
    `alter table product drop constraint product_stock_not_negative`,
    `update product set stock_qty = -1 where id = ${aProduct}`,
  ],
  'the sales count of a product covers all orders with it': [`update product set tot_sale_qty = 0`],
  'a paid order has a payment time, and an unpaid order has none': [`update sale_order set paid_at = now() where id = ${card}`],
  'no order is paid twice, and a card payment less the refunds of changes equals the total of its order': [
    `update payment_attempt set state = 'paid', amount = 1`,
  ],
  'what was paid for an order less its refunds, due or made, is its total, and nothing once it is voided': [
    `insert into sale_order_event (order_id, time, kind, detail)
     values (${paid}, now(), 'refund_due', '{"provider": "transfer", "reference": "SO1", "reason": "order changed", "amount": "1"}')`,
  ],
  'an order has at most one open payment attempt': [
    `insert into payment_attempt (order_id, attempt, provider, state) values (${card}, 9, 'test', 'open')`,
  ],
  'every payment and every refund due of a provider is in the history of its order and among the payment attempts': [
    `insert into sale_order_event (order_id, time, kind, detail)
     values (${card}, now(), 'refund_due', '{"provider": "test", "reference": "P1"}')`,
    `update payment_attempt set state = 'paid', reference = 'P1', provider = 'test'`,
  ],
  'the use count of a voucher covers all orders that used it and stays within its limit': [`update sale_voucher set used_count = 0`],
  'the balance of a gift voucher is between zero and its original value': [
    `insert into gift_voucher (code, amount, balance) values ('GVMORE', 5, 6)`,
  ],
  'no more is spent from a gift voucher or moved to a balance than its original value; for one bought here, exactly what its balance lacks':
    [`update gift_voucher set balance = 50`],
  'gift voucher payments match the amount on the order; a voided order has none': [`update gift_voucher_use set amount = 1`],
  'a paid order has each gift voucher it bought exactly once, and an unpaid order has none': [
    `insert into gift_voucher (code, amount, balance, order_id) values ('GVTWICE', 5, 5, ${paid})`,
  ],
  'a report is about a line of its order': [reportOf(`(select id from sale_order_line where order_id = ${card} limit 1)`)],
  'a report that is paid back has a credit note of its order over its line and its amount, of its own': [
    reportOf(paidLine),
    `update problem_report set outcome = 'balance', credit_note = 'CN0'`,
  ],
  'reports without a credit note hold no more of a line than was sold, and open ones are not settled': [
    reportOf(paidLine),
    `update problem_report set qty = 1000`,
  ],
  'the history of an order begins with exactly one placement': [
    `insert into sale_order_event (order_id, time, kind) values (${cod}, now(), 'placed')`,
  ],
  'an order makes only the transitions of the order workflow': [
    `insert into sale_order_event (order_id, time, kind) values (${cod}, now(), 'done')`,
  ],
  'the state of an order is the one its last event led to': [`update sale_order set state = 'done' where id = ${paid}`],
  'a paid order has a tax invoice (unless the setting company is invalid)': [
    `delete from account_credit_note`,
    `delete from account_invoice`,
  ],
  'an unpaid order has no tax invoice': [`update sale_order set paid_at = null where id = ${paid}`],
  'an invoice states its number, its date and the total of its order': [
    `update account_invoice set facts = jsonb_set(facts, '{amounts,paid}', '1')`,
  ],
  'an invoice that replaces another one is of the same order, comes later and names it': [
    `insert into account_invoice (number, date, order_id, replaces_id)
     select left(number, -5) || '00002', date, order_id, id from account_invoice`,
  ],
  'invoice numbers follow the order of their dates': [
    `insert into account_invoice (number, date, order_id)
     select left(number, -5) || '00002', date - 1, ${cod} from account_invoice`,
  ],
  'an order is packed at most once, unless it was unpacked': [
    `insert into stock_picking (number, sale_id) values ('OUT-A', ${cod}), ('OUT-B', ${cod})`,
  ],
  'invoice numbers have no gaps': [
    `insert into account_invoice (number, date, order_id)
     select left(number, -5) || '00003', date, ${cod} from account_invoice`,
  ],
  'credit note numbers have no gaps': [`update account_credit_note set number = left(number, -5) || '00009' where id = ${firstNote}`],
  'credit note numbers follow the order of their dates': [`update account_credit_note set date = '2027-01-01' where id = ${firstNote}`],
  'a credit note states its number, its date, its order and the tax invoice that it corrects': [
    `update account_credit_note set facts = jsonb_set(facts, '{invoice,number}', '"INV0"')`,
  ],
  'a credit note begins with what the tax invoice and the earlier credit notes leave, and leaves nothing below zero': [
    `delete from account_credit_note where id = ${firstNote}`,
  ],
  'a credit note is paid back in full, its money is due in the history of its order': [
    `delete from sale_order_event where kind = 'refund_due' and detail->>'reason' = 'credit note'`,
  ],
  'the gift voucher of a credit note has the amount that it pays back': [`update account_credit_note set gift_voucher_id = null`],
  'a cancelled order with a credit note is credited in full': [`update sale_order set state = 'voided' where id = ${paid}`],
  'no balance of a customer is below zero, available or waiting for a transfer': [entryOf('order', 5)],
  'every entry of the ledger moves an amount, by a kind that there is': [entryOf('added', 0)],
  'no present of the shop became balance, nor what presents paid of a refund': [
    entryOf('added', 5),
    `update balance_entry set gift_voucher_id = (select id from gift_voucher where code = 'GV500')`,
  ],
  'what an order holds of a balance is what it says, and at most that once it is voided': [
    `update sale_order set amount_balance = 5 where id = ${cod}`,
  ],
  'a refund that became balance has its entry, with its amount': [
    `insert into sale_order_event (order_id, time, kind, detail)
     values (${cod}, now(), 'refunded', '{"method":"balance","refund":"1","amount":"5"}')`,
  ],
  'returned containers are credited with their deposits, to a balance or as a refund due': [returnOf(1)],
  'no customer has returned more containers of a deposit than were delivered': [
    `update sale_order set contact_id = (select max(id) from contact)`,
    returnOf(1),
  ],
  'a credit note that became balance has its entry, with its amount': [
    `update account_credit_note set facts = jsonb_set(facts, '{refund,method}', '"balance"')`,
  ],
  'order numbers have no gaps': [`update sale_order set number = left(number, -5) || '00009' where id = ${card}`],
  'the next number of a series is not in use': [`update document_sequence set next = 1`],
  'products have the column that search reads': [`alter table product drop column search_text`],
  'the search index exists and is valid': [`drop index product_search_text_index`],
  'delivered_with_id of ecom2_cart names a row of sale_order': [`update ecom2_cart set delivered_with_id = 99`],
  'lot_id of ecom2_cart_line names a row of stock_lot': [`update ecom2_cart_line set lot_id = 99`],
  'lot_id of sale_order_line names a row of stock_lot': [`update sale_order_line set lot_id = 99`],
  'buy_product_id of sale_promotion names a row of product': [`update sale_promotion set buy_product_id = 99`],
  'buy_group_id of sale_promotion names a row of product_group': [`update sale_promotion set buy_group_id = 99`],
  'get_product_id of sale_promotion names a row of product': [`update sale_promotion set get_product_id = 99`],
  'order_id of gift_voucher names a row of sale_order': [`update gift_voucher set order_id = 99`],
  'lang_id of translation names a row of language': [`insert into translation (lang_id, original) values (99, 'Kale')`],
  'a translation belongs to an existing model': [
    `insert into translation_field (lang, model, field, rec_id) values ('th_TH', 'wagon', 'name', 1)`,
  ],
  'no product and no group contains itself': [`update product set parent_id = id where id = ${aProduct}`],
  'a variant has no variants of its own': [
    `update product set parent_id = (select max(id) from product where parent_id is not null) where id = ${aProduct}`,
  ],
}

const ofRecords = /^a translation of (\S+) is of a record that is there$/

/** Statements that break a rule; the rules about each model's translations are alike. */
function statementsFor(rule: string): readonly string[] {
  const model = ofRecords.exec(rule)?.[1]
  if (!model) return broken[rule] ?? []
  return [`insert into translation_field (lang, model, field, rec_id) values ('th_TH', '${model}', 'name', 999999)`]
}

test('a bought gift voucher whose balance lacks more than was spent is reported', async () => {
  const violations = await violationsAfter([`update gift_voucher set order_id = ${cod}, amount = 200 where code = 'GV500'`])
  expect(violations).toContainEqual(expect.stringContaining('exactly what its balance lacks (gift voucher GV500)'))
})

test('a shop with ordinary orders has no violations', async () => {
  expect(await checkIntegrity(backend.database)).toEqual([])
})

describe('a violated rule is reported:', () => {
  it.each(integrityRules.map(({ rule, of }) => [rule, of]))('%s', async (rule, of) => {
    const violations = await violationsAfter(statementsFor(rule))
    expect(violations).toContainEqual(expect.stringContaining(`Broken: ${rule} (${of} `))
  })
})

test('a violation names the first 20 records and counts the rest', async () => {
  const violations = await violationsAfter([`insert into ecom2_cart (state) select 'confirmed' from generate_series(1, 30)`])
  expect(violations).toHaveLength(1)
  expect(violations[0]).toMatch(/\(cart (\d+, ){19}\d+ and 10 more\)$/)
})
