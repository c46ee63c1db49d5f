import { and, desc, eq, inArray, isNotNull, ne, notInArray, or, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import { maxRecallRecipients, recallMailSchema } from '@/lib/domain/mail/recall-mail'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod } from '@/lib/backend/context/define-method'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { staffAction } from '@/lib/backend/infrastructure/database/schema/staff'
import { languageOf, withLocalNames } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { outboxRow } from '../../mail/outbox/outbox'
import { sendDueMail } from '../../mail/outbox/send-mail'
import { idempotencyKeySchema, runIdempotently } from '../../staff/idempotency'
import { recordStaffAction } from '../../staff/record-staff-action'
import { findRecallSubject, type RecallSubject } from './recall-subject'

const textSchema = z.string().trim().min(1).max(100)

const findArguments = z.tuple([z.strictObject({ text: textSchema })])

const optionsSchema = z.looseObject({ limit: z.int().min(1).max(5000).default(50), offset: z.int().min(0).default(0) })

const sendAction = 'staff.recall.send'

/** A lot or product with the orders that contain it, and the mails written about it before. Null for an unknown one. */
const find = defineMethod('staff.recall.find', findArguments, async (call, [{ text }], options) => {
  const page = optionsSchema.parse(options)
  const subject = await findRecallSubject(call.database, text)
  if (!subject) return null
  const { database } = call
  const rows = await listRecalled(database, subject, page)
  return {
    subject: { ...subject, product: await localProduct(call, subject) },
    ...(await countRecalled(database, subject)),
    orders: rows.map(({ locale, ...order }) => ({ ...order, language: languageOf(locale) })),
    mails: await earlierMails(call, subject),
  }
})

async function localProduct(call: CallContext, { id, product }: RecallSubject): Promise<string | null> {
  if (product === null) return null
  const [named] = await withLocalNames(call, 'product', [{ id, name: product }])
  return named?.localName ?? product
}

function earlierMails({ database }: CallContext, { kind, id }: RecallSubject) {
  const isAbout = and(eq(staffAction.action, sendAction), eq(staffAction.about_id, id), sql`${staffAction.detail} ->> 'kind' = ${kind}`)
  const { time, staff, detail } = staffAction
  return database
    .select({
      id: staffAction.id,
      time,
      staff,
      count: sql<number>`(${detail} ->> 'mails')::integer`,
      text: sql<string>`${detail} ->> 'text'`,
    })
    .from(staffAction)
    .where(isAbout)
    .orderBy(desc(staffAction.id))
    .limit(10)
}

const sendArguments = z.tuple([
  z.strictObject({
    text: textSchema,
    /** In each language; a customer gets the one of their order. */
    words: z.strictObject({ th: recallMailSchema, en: recallMailSchema }),
    /** The number of recipients that the staff member confirmed. */
    recipients: z.int().positive().max(maxRecallRecipients),
  }),
  idempotencyKeySchema,
])

type Sending = z.output<typeof sendArguments>[0]

/**
 * Writes to everyone who got the lot or product, each mailbox once. With its idempotency key, a repeated call sends nothing and
 * returns the first result.
 * @throws UserError recallChanged
 */
const send = defineMethod(sendAction, sendArguments, (call, [sending, key]) =>
  runIdempotently(call, { key, content: sending }, () => queueRecall(call, sending)),
)

/** Rows per statement: PostgreSQL limits the parameters of a statement. */
const batchSize = 500

async function queueRecall(call: CallContext, { text, words, recipients: confirmed }: Sending) {
  const { database, now } = call
  const subject = await findRecallSubject(database, text)
  const recipients = subject ? await recallRecipients(database, subject, maxRecallRecipients + 1) : []
  if (!subject || recipients.length !== confirmed) throw new UserError('recallChanged')
  const mails = recipients.map(({ email, orderId, locale }) => {
    const values = { ...words[languageOf(locale)], ...(subject.kind === 'lot' && { lot: subject.code }) }
    return outboxRow({ locale, now }, { recipient: email, kind: 'productRecall', aboutId: orderId, values })
  })
  for (let start = 0; start < mails.length; start += batchSize)
    await database.insert(outboxMail).values(mails.slice(start, start + batchSize))
  const detail = {
    kind: subject.kind,
    mails: mails.length,
    text: [words.th, words.en].map((each) => `${each.subject}\n${each.body}`).join('\n\n'),
  }
  await recordStaffAction(call, { about: subject.code, aboutId: subject.id, detail })
  call.afterCommit(() => sendDueMail(call))
  return { mails: mails.length }
}

/**
 * Each order with the quantity of the recalled goods. A lot counts as soon as it is packed, also when the order was cancelled
 * after its goods had left; a product counts in every order that is not cancelled.
 */
function recalled(database: Database, { kind, id }: RecallSubject) {
  return kind === 'lot' ? ordersWithLot(database, id) : ordersWithProduct(database, id)
}

function ordersWithLot(database: Database, lotId: number) {
  return database
    .select({ order_id: sql<number>`${stockPicking.sale_id}`.as('order_id'), qty: sum(stockMove.qty).as('qty') })
    .from(stockMove)
    .innerJoin(stockPicking, eq(stockPicking.id, stockMove.picking_id))
    .where(and(eq(stockMove.lot_id, lotId), ne(stockPicking.state, 'voided'), isNotNull(stockPicking.sale_id)))
    .groupBy(stockPicking.sale_id)
    .as('recalled')
}

function ordersWithProduct(database: Database, productId: number) {
  const sizes = database
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, productId), eq(product.parent_id, productId)))
  return database
    .select({ order_id: sql<number>`${saleOrderLine.order_id}`.as('order_id'), qty: sum(saleOrderLine.qty).as('qty') })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .where(and(inArray(saleOrderLine.product_id, sizes), notInArray(saleOrder.state, ['draft', 'voided'])))
    .groupBy(saleOrderLine.order_id)
    .as('recalled')
}

const mailbox = sql<string>`lower(trim(${saleOrder.bill_email}))`

/** A deleted customer's orders have no e-mail any more, so they are counted but never written to. */
const hasMailbox = sql`coalesce(trim(${saleOrder.bill_email}), '') <> ''`

/** The number of orders, of mailboxes that a mail would go to, and of orders without one. */
async function countRecalled(database: Database, subject: RecallSubject) {
  const found = recalled(database, subject)
  const [counts] = await database
    .select({
      total: sql<number>`count(*)::integer`,
      recipients: sql<number>`(count(distinct ${mailbox}) filter (where ${hasMailbox}))::integer`,
      without_mail: sql<number>`(count(*) filter (where not ${hasMailbox}))::integer`,
    })
    .from(found)
    .innerJoin(saleOrder, eq(saleOrder.id, found.order_id))
  return counts ?? { total: 0, recipients: 0, without_mail: 0 }
}

type Page = Readonly<{ limit: number; offset: number }>

/** A page of the orders, the latest delivery first. */
async function listRecalled(database: Database, subject: RecallSubject, { limit, offset }: Page) {
  const found = recalled(database, subject)
  const { id, number, state, delivery_date, bill_first_name, bill_last_name, bill_company, bill_phone, bill_email } = saleOrder
  return database
    .select({
      id,
      number,
      state,
      delivery_date,
      name: sql<string>`coalesce(nullif(concat_ws(' ', ${bill_first_name}, ${bill_last_name}), ''), ${bill_company}, '')`,
      phone: bill_phone,
      email: bill_email,
      locale: ecomCart.locale,
      qty: sql<number>`${found.qty}::float`,
    })
    .from(found)
    .innerJoin(saleOrder, eq(saleOrder.id, found.order_id))
    .leftJoin(ecomCart, eq(ecomCart.id, saleOrder.cart_id))
    .orderBy(sql`${delivery_date} desc nulls last`, desc(number))
    .limit(limit)
    .offset(offset)
}

/** Each mailbox once, with its latest order and that order's language. */
async function recallRecipients(database: Database, subject: RecallSubject, limit: number) {
  const found = recalled(database, subject)
  return database
    .selectDistinctOn([mailbox], { email: mailbox, orderId: saleOrder.id, locale: ecomCart.locale })
    .from(found)
    .innerJoin(saleOrder, eq(saleOrder.id, found.order_id))
    .leftJoin(ecomCart, eq(ecomCart.id, saleOrder.cart_id))
    .where(hasMailbox)
    .orderBy(mailbox, desc(saleOrder.id))
    .limit(limit)
}

/** The methods of `staff.recall`. */
export const recallMethods = [find, send]
