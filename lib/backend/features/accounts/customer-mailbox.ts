import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type Mailbox = Readonly<{ userId: number; login: string; locale: string | null }>

/** Where and in which language mails that staff cause reach a customer; null for one who cannot sign in. */
export async function findMailbox(
  { database, locale }: Pick<CallContext, 'database' | 'locale'>,
  contactId: number,
): Promise<Mailbox | null> {
  const [user] = await database
    .select({ userId: baseUser.id, login: baseUser.login })
    .from(baseUser)
    .where(and(eq(baseUser.contact_id, contactId), eq(baseUser.active, true)))
  return user ? { ...user, locale: (await lastLocale(database, contactId)) ?? locale } : null
}

/** The language in which the customer used the shop last. */
async function lastLocale(database: Database, contactId: number): Promise<string | null> {
  const [cart] = await database
    .select({ locale: ecomCart.locale })
    .from(ecomCart)
    .where(and(eq(ecomCart.customer_id, contactId), isNotNull(ecomCart.locale)))
    .orderBy(desc(ecomCart.id))
    .limit(1)
  return cart?.locale ?? null
}
