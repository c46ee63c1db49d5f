import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { UserError } from '@/lib/domain/errors/errors'
import { isPaidByTransfer, paymentMethods } from '@/lib/domain/payments/payment-methods'
import { standingChoicesSchema } from '@/lib/domain/standing-orders/standing-schemas'
import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { defineLongMethod, defineMethod, oneIdSchema, requireCustomer, inTransaction } from '@/lib/backend/context/define-method'
import type { JobContext } from '@/lib/backend/context/job-context'
import { languageOf } from '@/lib/backend/context/language'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import type { SavedByCustomer } from '@/lib/backend/infrastructure/payment-providers/payments'
import { offeredPaymentMethods, paymentSettings } from '@/lib/backend/models/payment-methods'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { cardOf, keepCard, removeCard, savedCardsOf } from '../payments/saved-cards'
import { isPaidByCard, lockOwn, lockStanding } from './standing-order-store'

/** What a customer agrees to, in the words of the page. */
const agreements: Readonly<Record<Locale, string>> = { en: english.standing.card.agreement, th: thai.standing.card.agreement }

/** The customer's agreement that their saved card is charged, with its time and words. */
export const agreementOf = (at: string, language: Locale) => ({ at, text: agreements[language] })

/**
 * Opens the page of the payment provider where the customer saves a card, with which a standing order is paid from then on. The call says
 * that they agree.
 * @throws UserError loginRequired, standingOrderUnknown, paymentMethodNotOffered, cardPageUnavailable, tooManyTries
 */
const startCard = defineLongMethod('sale.standing.start_card', z.tuple([oneIdSchema]), async (call, [id]) => {
  const { contactId, userId } = requireCustomer(call)
  await call.ports.limits.count('cardsByUser', String(userId))
  const { cards, customer } = await inTransaction(call, async (part) => {
    await lockOwn(part, id)
    const known = await cardOf(part.database, contactId, part.ports.payments?.name)
    const offered = offeredPaymentMethods(part, await paymentSettings(part.database))
    return { cards: savedCardsOf(part, offered), customer: known?.customer ?? null }
  })
  if (!cards) throw new UserError('paymentMethodNotOffered')
  const setup = { contactId, standingOrderId: id, agreedAt: timeInBangkok(call.now), language: languageOf(call.locale) }
  const { url } = await orUnavailable(call, cards.open(setup, customer))
  return { url }
})

/**
 * Keeps the card that the caller saved on a page of the provider, whose notification may not have come yet.
 * @returns whether there is one
 * @throws UserError loginRequired, cardPageUnavailable, tooManyTries
 */
const finishCard = defineLongMethod('sale.standing.finish_card', z.tuple([z.string().regex(/^\w{1,200}$/)]), async (call, [reference]) => {
  const { contactId, userId } = requireCustomer(call)
  await call.ports.limits.count('cardsByUser', String(userId))
  const cards = call.ports.payments?.cards
  const saved = cards ? await orUnavailable(call, cards.readSaved(reference)) : null
  if (saved?.contactId !== contactId) return { is_saved: false }
  await inTransaction(call, (part) => payByCard(asJobContext(part), saved))
  return { is_saved: true }
})

/** Keeps a saved card, with which the standing order is paid that it was saved for. Idempotent. */
export async function payByCard(work: JobContext, saved: SavedByCustomer): Promise<void> {
  if (!(await keepCard(work, saved))) return
  const { contactId, standingOrderId, agreedAt, language } = saved
  const row = await lockStanding(work.database, and(eq(standingOrder.id, standingOrderId), eq(standingOrder.contact_id, contactId)))
  if (!row) return
  const choices = standingChoicesSchema.parse({ ...row.choices, pay_method_id: paymentMethods.creditCard.id })
  const changed = { choices, card_agreement: agreementOf(agreedAt, language), changed_at: timeInBangkok(work.now) }
  await updateRow(work.database, standingOrder, row.id, changed)
}

/**
 * Removes the caller's card, also from the provider. Standing orders that it paid are paid by transfer from then on.
 * @returns how; null if they had to choose
 * @throws UserError loginRequired
 */
const removeOwnCard = defineMethod('sale.standing.remove_card', z.tuple([]), async (call) => {
  const { contactId } = requireCustomer(call)
  await removeCard(call.database, contactId, call.now)
  const offered = offeredPaymentMethods(call, await paymentSettings(call.database))
  const pay_method_id = offered.find(isPaidByTransfer) ?? null
  const rows = await call.database
    .select()
    .from(standingOrder)
    .where(and(eq(standingOrder.contact_id, contactId), isPaidByCard))
    .orderBy(standingOrder.id)
    .for('update')
  for (const row of rows) {
    const choices = standingChoicesSchema.parse({ ...row.choices, pay_method_id })
    await updateRow(call.database, standingOrder, row.id, { choices, card_agreement: null })
  }
  return { pay_method_id }
})

export const standingCardMethods = [startCard, finishCard, removeOwnCard]

async function orUnavailable<Result>({ ports }: Pick<CallContext, 'ports'>, asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    recordPaymentOutcome('provider unreachable')
    ports.logger.error({ err: error }, 'cannot save a card')
    throw new UserError('cardPageUnavailable')
  }
}
