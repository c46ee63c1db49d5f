import { eq, type SQL } from 'drizzle-orm'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import type { JobContext } from '@/lib/backend/context/job-context'
import { mailRecipient } from '../standing-orders/donation-recipient'
import type { MailValues } from './mail-context'
import type { MailKind } from './mail-kinds'
import { queueMail } from './outbox/outbox'
import type { CallContext } from '@/lib/backend/context/model'

/** `id`: the order's id, or a query that finds the order in the transaction. */
type MailedOrder = Readonly<{ id: number | SQL<number>; bill_email?: string | null | undefined; cart_id: number | null }>

/** Without a locale (background jobs), the mail is in the language of the checkout. */
type Mailing = JobContext & Partial<Pick<CallContext, 'locale'>>

/**
 * Queues a mail to the person who ordered, and what it means for the recipient of a donated delivery; it is sent after the commit.
 * `work.database` is the transaction of the change.
 */
export async function mailAboutOrder(work: Mailing, order: MailedOrder, kind: MailKind, values: MailValues = {}): Promise<void> {
  if (typeof order.id === 'number') await mailRecipient(work, order.id)
  if (!order.bill_email) return
  const locale = work.locale === undefined ? await checkoutLocale(work, order) : work.locale
  await queueMail({ ...work, locale }, { recipient: order.bill_email, kind, aboutId: order.id, values })
}

async function checkoutLocale({ database }: JobContext, { cart_id }: MailedOrder): Promise<string | null> {
  if (cart_id === null) return null
  const [cart] = await database.select({ locale: ecomCart.locale }).from(ecomCart).where(eq(ecomCart.id, cart_id))
  return cart?.locale ?? null
}
