import { and, asc, desc, eq } from 'drizzle-orm'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import type { JobContext } from '@/lib/backend/context/job-context'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { outboxMail, setting } from '@/lib/backend/infrastructure/database/schema/content'
import { address, contact } from '@/lib/backend/infrastructure/database/schema/people'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { findUserByEmail } from '../accounts/credentials/users'
import { findMailbox } from '../accounts/customer-mailbox'
import { checkoutAddress } from '../delivery/starting-address'
import { queueMail } from '../mail/outbox/outbox'

/** The account that the setting `donations` names, by the e-mail address by which it signs in; null if it names none. */
async function namedAccount(database: Database): Promise<string | null> {
  const isSetting = and(eq(setting.key, 'donations'), eq(setting.lang, 'en'))
  const [stored] = await database.select({ value: setting.value }).from(setting).where(isSetting)
  const email = parseSetting(stored?.value ?? null)
  return typeof email === 'string' && email !== '' ? email : null
}

/** Whether the shop names an account for donations that does not exist, or has no saved address, so that nothing can be donated. */
export async function lacksRecipient(database: Database): Promise<boolean> {
  const email = await namedAccount(database)
  return email !== null && (await recipientAt(database, email)) === null
}

/** The recipient of donated deliveries: the name, and the address as in a checkout. Null if nothing can be donated. */
export async function donationRecipient(database: Database) {
  const email = await namedAccount(database)
  return email === null ? null : recipientAt(database, email)
}

async function recipientAt(database: Database, email: string) {
  const user = await findUserByEmail(database, email)
  if (!user?.contact_id) return null
  const [found] = await database
    .select({ address, name: contact.name })
    .from(address)
    .innerJoin(contact, eq(contact.id, address.contact_id))
    .where(eq(contact.id, user.contact_id))
    .orderBy(asc(address.id))
    .limit(1)
  if (!found) return null
  // The address belongs to the account of another customer.
  const shipped = { ...checkoutAddress('ship', found.address), ship_address_id: null }
  return { name: found.address.company || found.name, choices: { ...shipped, other_ship_addr: true, pickup_at_factory: false } }
}

/**
 * Tells the recipient of a donated delivery, once it is paid, when it comes; and later another day, or that it does not come. Does nothing
 * for other orders.
 */
export async function mailRecipient(work: JobContext, orderId: number): Promise<void> {
  const { database } = work
  const { state, delivery_date } = saleOrder
  const [order] = await database
    .select({ state, day: delivery_date })
    .from(saleOrder)
    .where(and(eq(saleOrder.id, orderId), isDonated(saleOrder.id)))
  if (!order || order.state === 'wait_payment') return
  const user = await findUserByEmail(database, (await namedAccount(database)) ?? '')
  const mailbox = user?.contact_id ? await findMailbox({ database, locale: null }, user.contact_id) : null
  if (!mailbox) return
  const values = { day: (order.state !== 'voided' && order.day) || '' }
  const isEarlier = and(eq(outboxMail.template, 'donatedDelivery'), eq(outboxMail.about_id, orderId))
  const [last] = await database.select().from(outboxMail).where(isEarlier).orderBy(desc(outboxMail.id)).limit(1)
  if ((last?.values ?? JSON.stringify({ day: '' })) === JSON.stringify(values)) return
  await queueMail({ ...work, locale: mailbox.locale }, { recipient: mailbox.login, kind: 'donatedDelivery', aboutId: orderId, values })
}
