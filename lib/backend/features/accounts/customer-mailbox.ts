import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'

/** The language in which the customer used the shop last, for mails that staff cause. */
export async function lastLocale({ database }: Pick<CallContext, 'database'>, contactId: number): Promise<string | null> {
  const [cart] = await database
    .select({ locale: ecomCart.locale })
    .from(ecomCart)
    .where(and(eq(ecomCart.customer_id, contactId), isNotNull(ecomCart.locale)))
    .orderBy(desc(ecomCart.id))
    .limit(1)
  return cart?.locale ?? null
}
