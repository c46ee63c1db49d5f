import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxRecallRecipients, recallMailSchema } from '@/lib/domain/mail/recall-mail'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod } from '@/lib/backend/context/define-method'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { staffAction } from '@/lib/backend/infrastructure/database/schema/staff'
import { languageOf, withLocalNames } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { outboxRow } from '../../mail/outbox/outbox'
import { sendDueMail } from '../../mail/outbox/send-mail'
import { idempotencyKeySchema, runIdempotently } from '../../staff/idempotency'
import { recordStaffAction } from '../../staff/record-staff-action'
import { findRecallSubject, type RecallSubject } from './recall-subject'
import { countRecalled, listRecalled, recallRecipients } from './recalled-orders'

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

/** The methods of `staff.recall`. */
export const recallMethods = [find, send]
