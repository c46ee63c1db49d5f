import { asc, desc, eq, inArray } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { withoutAddress } from '@/lib/backend/models/donated-orders'
import { isTextOf } from './texts-of-person'
import type { Session } from '@/lib/backend/context/caller'
import type { CallContext } from '@/lib/backend/context/model'
import type { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { FileStore } from '@/lib/backend/infrastructure/storage/files'

/** All rows of a person, by type. Every query uses the customer of the session; the caller's arguments are ignored. */
export async function readOwnData(call: CallContext, customer: Session): Promise<Readonly<Record<string, unknown>>> {
  const about = await readPerson(call, customer)
  const bought = await readOrders(call, customer)
  const { files } = call.ports
  return withoutSecrets({
    made_at: timeInBangkok(call.now),
    ...about,
    ...bought,
    payment_slips: await readPictures(files, slipNames(bought.orders, bought.order_history)),
    delivery_photos: await readPictures(files, await photoNames(call, bought.orders)),
    problem_photos: await readPictures(
      files,
      bought.problem_reports.flatMap(({ photo }) => photo ?? []),
    ),
  })
}

async function readPerson({ database }: CallContext, { userId, contactId }: Session) {
  const {
    contact,
    contactNote,
    balanceEntry,
    balanceWithdrawal,
    translationField,
    baseUser,
    userSession,
    apiToken,
    address,
    prodFav,
    productRating,
    stockNotification,
    product,
    outboxMail,
  } = tables
  const login = await database.select().from(baseUser).where(eq(baseUser.id, userId))
  return {
    person: await database.select().from(contact).where(eq(contact.id, contactId)),
    translations: await database
      .select({ language: translationField.lang, field: translationField.field, text: translationField.translation })
      .from(translationField)
      .where(isTextOf(contactId)),
    login,
    sessions: await database.select().from(userSession).where(eq(userSession.user_id, userId)),
    api_tokens: await database.select().from(apiToken).where(eq(apiToken.user_id, userId)),
    addresses: await database.select().from(address).where(eq(address.contact_id, contactId)).orderBy(asc(address.id)),
    notes: await database
      .select({ time: contactNote.time, text: contactNote.text })
      .from(contactNote)
      .where(eq(contactNote.contact_id, contactId))
      .orderBy(asc(contactNote.id)),
    balance: await database.select().from(balanceEntry).where(eq(balanceEntry.contact_id, contactId)).orderBy(asc(balanceEntry.id)),
    withdrawals: await database.select().from(balanceWithdrawal).where(eq(balanceWithdrawal.contact_id, contactId)),
    ratings: await database
      .select({
        product: product.name,
        stars: productRating.stars,
        text: productRating.text,
        hidden_reason: productRating.hidden_reason,
        time: productRating.time,
      })
      .from(productRating)
      .innerJoin(product, eq(product.id, productRating.product_id))
      .where(eq(productRating.contact_id, contactId)),
    favourites: await database
      .select({ product: product.name, added: prodFav.add_time })
      .from(prodFav)
      .innerJoin(product, eq(product.id, prodFav.product_id))
      .where(eq(prodFav.contact_id, contactId)),
    lists: await database
      .select({
        list: tables.shoppingList.name,
        product: product.name,
        text: tables.shoppingListLine.text,
        quantity: tables.shoppingListLine.qty,
        is_ticked: tables.shoppingListLine.is_ticked,
      })
      .from(tables.shoppingList)
      .leftJoin(tables.shoppingListLine, eq(tables.shoppingListLine.list_id, tables.shoppingList.id))
      .leftJoin(product, eq(product.id, tables.shoppingListLine.product_id))
      .where(eq(tables.shoppingList.contact_id, contactId)),
    visits: await database.select().from(tables.visitorAction).where(eq(tables.visitorAction.user_id, userId)),
    notifications: await database
      .select({ product: product.name, sent: stockNotification.sent_at })
      .from(stockNotification)
      .innerJoin(product, eq(product.id, stockNotification.product_id))
      .where(eq(stockNotification.contact_id, contactId)),
    mails: await database
      .select({ kind: outboxMail.template, to: outboxMail.recipient, sent: outboxMail.sent_at })
      .from(outboxMail)
      .where(
        inArray(
          outboxMail.recipient,
          login.map((user) => user.login),
        ),
      ),
  }
}

async function readOrders({ database }: CallContext, { contactId }: Session) {
  const { saleOrder, saleOrderLine, orderEvent, invoice, paymentAttempt, giftVoucher, ecomCart, ecomCartLine } = tables
  const rows = await database.select().from(saleOrder).where(eq(saleOrder.contact_id, contactId)).orderBy(asc(saleOrder.id))
  const carts = await database.select().from(ecomCart).where(eq(ecomCart.customer_id, contactId)).orderBy(asc(ecomCart.id))
  const standing = await database.select().from(tables.standingOrder).where(eq(tables.standingOrder.contact_id, contactId))
  const standingIds = standing.map(({ id }) => id)
  const { brand, last4 } = tables.savedCard
  const deliveries = await database
    .select()
    .from(tables.standingDelivery)
    .where(inArray(tables.standingDelivery.standing_order_id, standingIds))
  const donated = new Set(deliveries.flatMap((delivery) => (delivery.donated ? (delivery.order_id ?? []) : [])))
  const orders = rows.map((row) => (donated.has(row.id) ? { ...row, ...withoutAddress } : row))
  const orderIds = orders.map(({ id }) => id)
  const cartIds = carts.map(({ id }) => id)
  const history = await database.select().from(orderEvent).where(inArray(orderEvent.order_id, orderIds)).orderBy(asc(orderEvent.id))
  return {
    orders,
    order_lines: await database.select().from(saleOrderLine).where(inArray(saleOrderLine.order_id, orderIds)),
    order_history: history,
    invoices: await database.select().from(invoice).where(inArray(invoice.order_id, orderIds)),
    payments: await database.select().from(paymentAttempt).where(inArray(paymentAttempt.order_id, orderIds)),
    gift_vouchers: await database.select().from(giftVoucher).where(inArray(giftVoucher.order_id, orderIds)),
    problem_reports: await database
      .select()
      .from(tables.problemReport)
      .where(inArray(tables.problemReport.order_id, orderIds))
      .orderBy(desc(tables.problemReport.id)),
    standing_orders: standing,
    saved_cards: await database.select({ brand, last4 }).from(tables.savedCard).where(eq(tables.savedCard.contact_id, contactId)),
    standing_order_lines: await database
      .select()
      .from(tables.standingOrderLine)
      .where(inArray(tables.standingOrderLine.standing_order_id, standingIds)),
    standing_deliveries: deliveries,
    never_products: await database.select().from(tables.neverProduct).where(eq(tables.neverProduct.contact_id, contactId)),
    carts,
    cart_lines: await database.select().from(ecomCartLine).where(inArray(ecomCartLine.cart_id, cartIds)),
  }
}

type OrderRow = typeof saleOrder.$inferSelect
type EventRow = typeof orderEvent.$inferSelect

/** Pictures of a kind per file: no customer has more within the retention period, and the response size needs a limit. */
const maxPictures = 50

/** The transfer slips of these orders, including rejected ones, newest first. */
function slipNames(orders: readonly OrderRow[], history: readonly EventRow[]): readonly string[] {
  const refused = history.flatMap(({ detail }) => detail?.slip ?? [])
  return [...orders.flatMap(({ payment_slip }) => payment_slip ?? []), ...refused].reverse()
}

/** The photos that drivers took at these orders' doors, newest first. */
async function photoNames({ database }: CallContext, orders: readonly OrderRow[]): Promise<readonly string[]> {
  const { order_id, photo, id } = tables.deliveryStop
  const ids = orders.map((order) => order.id)
  const stops = await database.select({ photo }).from(tables.deliveryStop).where(inArray(order_id, ids)).orderBy(desc(id))
  return stops.flatMap((stop) => stop.photo ?? [])
}

/** Private pictures as data URLs. */
async function readPictures(
  { read }: Pick<FileStore, 'read'>,
  names: readonly string[],
): Promise<readonly Readonly<{ name: string; picture: string | null }>[]> {
  const pictures = []
  for (const name of names.slice(0, maxPictures)) {
    const bytes = await read('slips', name)
    // `redrawPaymentSlip` produces JPEG.
    pictures.push({ name, picture: bytes && `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` })
  }
  return pictures
}

/** Columns excluded from a person's data export: secrets, names of staff members, and internal references. */
const leftOut = new Set([
  'password',
  'token_hash',
  'key_hash',
  'staff_key_hash',
  'slip_hash',
  'by',
  'staff',
  'key',
  'url',
  'create_uid',
  'write_uid',
  'profile_id',
])

/** Removes those columns from a value, at any depth. */
function withoutSecrets<Value>(value: Value): Value
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutSecrets(each))
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).filter(([name]) => !leftOut.has(name))
  return Object.fromEntries(shown.map(([name, each]) => [name, withoutSecrets(each)]))
}
