import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import { runJob, type JobContext, type JobRunner, eachIsolated } from '@/lib/backend/context/job-context'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { savedCard, type CardRow } from '@/lib/backend/infrastructure/database/schema/payments'
import type { SavedByCustomer, SavedCardPayments } from '@/lib/backend/infrastructure/payment-providers/payments'
import { lockCustomer } from '../accounts/lock-customer'

/** The card that the customer saved at this provider; null for none. */
export async function cardOf(database: Database, contactId: number | null, provider: string | undefined): Promise<CardRow | null> {
  if (contactId === null || provider === undefined) return null
  const isOwn = and(eq(savedCard.contact_id, contactId), isNull(savedCard.removed_at), eq(savedCard.provider, provider))
  const [row] = await database.select().from(savedCard).where(isOwn)
  return row ?? null
}

/** The cards that the shop can charge; null where it takes no cards, or its provider saves none. @param offered payment methods */
export function savedCardsOf({ ports }: Pick<CallContext, 'ports'>, offered: readonly number[]): SavedCardPayments | null {
  return offered.includes(paymentMethods.creditCard.id) ? (ports.payments?.cards ?? null) : null
}

/**
 * Keeps a card that its customer saved, in place of their former one. Idempotent. A card of a customer who has gone is forgotten.
 * @returns whether this call kept it
 */
export async function keepCard({ database, now, ports }: JobContext, saved: SavedByCustomer): Promise<boolean> {
  const provider = ports.payments?.name
  if (provider === undefined) return false
  // Locked, so that no card is saved while the account is deleted, or while another one is saved.
  const isThere = (await lockCustomer(database, saved.contactId)) !== undefined
  const { customer, card, brand, last4, expMonth: exp_month, expYear: exp_year } = saved
  const isKnown = and(eq(savedCard.provider, provider), eq(savedCard.card, card))
  if ((await database.$count(savedCard, isKnown)) > 0) return false
  const [time, contact_id] = [timeInBangkok(now), isThere ? saved.contactId : null]
  if (isThere) await removeCard(database, saved.contactId, now)
  await database.insert(savedCard).values({ provider, customer, card, brand, last4, exp_month, exp_year, create_time: time, contact_id })
  return isThere
}

/** Removes the customer's card from the shop; the next run of the job lets the provider forget it. */
export async function removeCard(database: Database, contactId: number, now: Date): Promise<void> {
  await lockCustomer(database, contactId)
  await database
    .update(savedCard)
    .set({ removed_at: timeInBangkok(now) })
    .where(and(eq(savedCard.contact_id, contactId), isNull(savedCard.removed_at)))
}

/** As many in one run; the rest follows in the next minute. */
const mostPerRun = 50

/** Lets the provider forget cards that were removed, or whose customer has gone, and with the last card of a customer what it knows of them. */
export async function forgetRemovedCards(shop: JobRunner): Promise<void> {
  const { payments } = shop.ports
  const cards = payments?.cards
  if (!payments || !cards) return
  const { database } = shop.connection
  const isOver = and(or(isNotNull(savedCard.removed_at), isNull(savedCard.contact_id)), eq(savedCard.provider, payments.name))
  const removed = await database.select().from(savedCard).where(isOver).orderBy(savedCard.id).limit(mostPerRun)
  await eachIsolated(
    shop,
    removed,
    async (row) => {
      const others = and(eq(savedCard.customer, row.customer), ne(savedCard.id, row.id))
      await cards.forget(row, (await database.$count(savedCard, others)) === 0)
      await runJob(shop, (work) => work.database.delete(savedCard).where(eq(savedCard.id, row.id)))
    },
    ({ id }) => ({ savedCardId: id }),
  )
}
