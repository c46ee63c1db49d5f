import { and, desc, eq, exists, inArray, isNotNull, isNull, like, not, or, sql } from 'drizzle-orm'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { addressColumns } from '@/lib/domain/addresses/address-columns'
import { formatBaht, zero } from '@/lib/core/money'
import { sumOfBalance } from '@/lib/domain/balance/ledger'
import { UserError } from '@/lib/domain/errors/errors'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { invoice, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { lockCustomer } from '../accounts/lock-customer'
import { lockBalance, readBalance } from '../balance/ledger'
import { isMailOf } from '../mail/outbox/mails-of-person'
import { dueReplacements } from '../problems/due-replacements'
import { returnReplacement } from '../problems/reserve-replacement'
import { openOrderNumbers } from './open-orders'
import { isTextOf } from './texts-of-person'
import type { Session } from '@/lib/backend/context/caller'
import type { CallContext } from '@/lib/backend/context/model'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'
import type { Database } from '@/lib/backend/infrastructure/database/database'

const { address, baseUser, contact, deliveryStop, ecomCart, orderEvent, outboxMail, staffAction } = tables

type Erasing = Pick<CallContext, 'database' | 'changed'> & Readonly<{ ports: Readonly<{ files: Pick<FileStore, 'remove'> }> }>

/** Columns that link an order to a person; none of them is printed on an invoice. */
const unlinked = { contact_id: null, user_id: null, key_hash: null, staff_key_hash: null, bill_address_id: null }

/**
 * Erases a customer, in the caller's transaction. Their orders stay without an owner; invoiced ones keep the name and address
 * printed on the invoice (Accounting Act section 14, Revenue Code section 87/3). Slips are deleted by the retention job
 * (`retention.ts`).
 * @throws UserError accountHasOpenOrders, accountHasBalance; `Invalid access token` when the customer no longer exists
 */
export async function eraseCustomer(
  { database, ports, changed }: Erasing,
  { userId, contactId }: Pick<Session, 'userId' | 'contactId'>,
): Promise<void> {
  const email = await lockAccount(database, contactId)
  const emails = [...(email ? [email] : []), ...(await otherEmails(database, { userId, contactId }))]
  const numbers = await openOrderNumbers(database, contactId)
  if (numbers.length > 0) throw new UserError('accountHasOpenOrders', { numbers: numbers.join(', ') })
  await lockOrders(database, contactId)
  await lockBalance(database, contactId)
  const owed = sumOfBalance(await readBalance(database, contactId))
  if (owed > zero) throw new UserError('accountHasBalance', { amount: formatBaht(owed) })
  // First: the mails are found by the orders and requests that they are about.
  await database.delete(outboxMail).where(isMailOf(database, { userId, contactId, emails }))
  await deletePhotos({ database, ports }, contactId)
  await eraseReports({ database, ports, changed }, contactId)
  await database.delete(tables.neverProduct).where(eq(tables.neverProduct.contact_id, contactId))
  await eraseRatings({ database, changed }, contactId)
  await database.delete(tables.standingOrder).where(eq(tables.standingOrder.contact_id, contactId))
  await database.delete(tables.shoppingList).where(eq(tables.shoppingList.contact_id, contactId))
  await releaseOrders(database, contactId)
  await dropCarts(database, contactId)
  // The books keep the amounts, without words and without an owner.
  await database.update(tables.balanceEntry).set({ text: null, contact_id: null }).where(eq(tables.balanceEntry.contact_id, contactId))
  await database
    .update(tables.balanceWithdrawal)
    .set({ contact_id: null, bank: null, account_number: null, account_name: null })
    .where(eq(tables.balanceWithdrawal.contact_id, contactId))
  await database.delete(tables.prodFav).where(eq(tables.prodFav.contact_id, contactId))
  await database.delete(tables.stockNotification).where(eq(tables.stockNotification.contact_id, contactId))
  await database.delete(address).where(eq(address.contact_id, contactId))
  await database.delete(tables.userSession).where(eq(tables.userSession.user_id, userId))
  await database.delete(tables.apiToken).where(eq(tables.apiToken.user_id, userId))
  await database.delete(tables.resetCode).where(eq(tables.resetCode.user_id, userId))
  await database.update(tables.visitorAction).set({ user_id: null }).where(eq(tables.visitorAction.user_id, userId))
  await database.delete(baseUser).where(eq(baseUser.id, userId))
  await database.delete(tables.translationField).where(isTextOf(contactId))
  // An import that had customers can no longer be undone.
  const { table } = tables.importJournal
  const ofCustomers = database
    .select()
    .from(tables.importJournal)
    .where(inArray(table, ['contact', 'address', 'base_user']))
  await database.delete(tables.importJournal).where(exists(ofCustomers))
  // Last: concurrent inserts that refer to this customer then fail.
  await database.delete(contact).where(eq(contact.id, contactId))
}

/**
 * Waits for running work of the customer: logins lock the contact, the job of standing orders one of them, orders their cart. Uses the
 * weaker lock on the contact, so that an order that holds its cart can finish.
 * @returns the customer's e-mail
 */
async function lockAccount(database: Database, contactId: number): Promise<string | null> {
  const customer = await lockCustomer(database, contactId)
  // Another request deleted the account while this one waited.
  if (!customer) throw new UserError('invalidAccessToken')
  const { standingOrder } = tables
  const standing = eq(standingOrder.contact_id, contactId)
  await database.select({ id: standingOrder.id }).from(standingOrder).where(standing).orderBy(standingOrder.id).for('update')
  const carts = eq(ecomCart.customer_id, contactId)
  await database.select({ id: ecomCart.id }).from(ecomCart).where(carts).orderBy(ecomCart.id).for('update')
  return customer.email ? normalEmail(customer.email) : null
}

/** Before the balance, as every step of an order does. Add-on orders before their main orders, which are older. */
async function lockOrders(database: Database, contactId: number): Promise<void> {
  const own = eq(saleOrder.contact_id, contactId)
  await database.select({ id: saleOrder.id }).from(saleOrder).where(own).orderBy(desc(saleOrder.id)).for('update')
}

/** The login and the addresses given with orders, which may differ from the contact's. */
async function otherEmails(database: Database, { userId, contactId }: Pick<Session, 'userId' | 'contactId'>): Promise<string[]> {
  const users = await database.select({ email: baseUser.login }).from(baseUser).where(eq(baseUser.id, userId))
  const ordered = and(eq(saleOrder.contact_id, contactId), isNotNull(saleOrder.bill_email))
  const orders = await database.selectDistinct({ email: saleOrder.bill_email }).from(saleOrder).where(ordered)
  return [...users, ...orders].map(({ email }) => normalEmail(email ?? ''))
}

/** Of deliveries at the customer's door. The files first, as the retention job does it. */
async function deletePhotos({ database, ports }: Pick<Erasing, 'database' | 'ports'>, contactId: number): Promise<void> {
  const orders = database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.contact_id, contactId))
  const ofCustomer = and(inArray(deliveryStop.order_id, orders), isNotNull(deliveryStop.photo))
  const stops = await database.select({ photo: deliveryStop.photo }).from(deliveryStop).where(ofCustomer)
  for (const { photo } of stops) if (photo !== null) await ports.files.remove('slips', photo)
  await database.update(deliveryStop).set({ photo: null }).where(ofCustomer)
}

/** What a customer reported: the shop keeps kinds and amounts. Replacements that are not packed go back to the stock. */
async function eraseReports({ database, ports, changed }: Erasing, contactId: number): Promise<void> {
  const { contact_id, photo } = tables.problemReport
  const own = eq(contact_id, contactId)
  for (const due of await dueReplacements(database, contactId)) await returnReplacement({ database, changed }, due)
  const reports = await database
    .select({ photo })
    .from(tables.problemReport)
    .where(and(own, isNotNull(photo)))
  for (const report of reports) if (report.photo !== null) await ports.files.remove('slips', report.photo)
  await database.update(tables.problemReport).set({ photo: null, text: null, answer: null, contact_id: null }).where(own)
}

/** The stars stay, without words and without an owner. */
async function eraseRatings({ database, changed }: Pick<Erasing, 'database' | 'changed'>, contactId: number): Promise<void> {
  const { contact_id, product_id, stars, text } = tables.productRating
  const own = eq(contact_id, contactId)
  const worded = await database
    .select({ product_id })
    .from(tables.productRating)
    .where(and(own, isNotNull(text)))
  for (const rating of worded) changed(`product:${rating.product_id}`)
  await database.delete(tables.productRating).where(and(own, isNull(stars)))
  await database.update(tables.productRating).set({ contact_id: null, text: null, hidden_reason: null, hidden_by: null }).where(own)
}

/** What staff and the customer wrote about an order: notes go, of other steps their text, such as the reason of a cancellation. */
async function eraseOrderTexts(database: Database, contactId: number): Promise<void> {
  const ids = database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.contact_id, contactId))
  await database.delete(orderEvent).where(and(eq(orderEvent.kind, 'note'), inArray(orderEvent.order_id, ids)))
  await database
    .update(orderEvent)
    .set({ detail: sql`${orderEvent.detail} - 'text'` })
    .where(inArray(orderEvent.order_id, ids))
  await database
    .update(staffAction)
    .set({ detail: sql`${staffAction.detail} - 'text'` })
    .where(and(like(staffAction.action, 'sale.order.%'), inArray(staffAction.about_id, ids)))
}

async function releaseOrders(database: Database, contactId: number): Promise<void> {
  const own = eq(saleOrder.contact_id, contactId)
  await eraseOrderTexts(database, contactId)
  const invoiced = exists(database.select({ id: invoice.id }).from(invoice).where(eq(invoice.order_id, saleOrder.id)))
  await database
    .update(saleOrder)
    .set({ ...anonymous('bill'), bill_email: null })
    .where(and(own, not(invoiced)))
  await database
    .update(saleOrder)
    .set({ ...anonymous('ship'), ...unlinked, bill_addr_no: null, bill_phone: null, bill_email: null, comments: null })
    .where(own)
}

/** An order keeps the cart that it came from, anonymized. */
async function dropCarts(database: Database, contactId: number): Promise<void> {
  const own = eq(ecomCart.customer_id, contactId)
  await database.delete(ecomCart).where(and(own, eq(ecomCart.state, 'draft')))
  await database
    .update(ecomCart)
    .set({
      ...anonymous('bill'),
      ...anonymous('ship'),
      bill_email: null,
      customer_id: null,
      key_hash: null,
      staff_key_hash: null,
      comments: null,
    })
    .where(own)
  // Staff may have chosen one of the customer's addresses in a cart that they continued.
  const addresses = database.select({ id: address.id }).from(address).where(eq(address.contact_id, contactId))
  const chosen = or(inArray(ecomCart.bill_address_id, addresses), inArray(ecomCart.ship_address_id, addresses))
  await database.update(ecomCart).set({ bill_address_id: null, ship_address_id: null }).where(chosen)
}

/** Values that anonymize the checkout of an order: they clear its personal data, including the region. */
const anonymous = (prefix: 'bill' | 'ship'): Readonly<Record<string, null>> =>
  Object.fromEntries(['address_id', 'addr_no', ...addressColumns].map((name) => [`${prefix}_${name}`, null]))
