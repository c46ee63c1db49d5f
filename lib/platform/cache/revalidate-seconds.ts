import type { Environment } from '@/lib/platform/config/env'

/** Who can change the data decides. */
type Source = Readonly<Pick<Environment, 'SHOP_BACKEND_URL' | 'DATABASE_URL'>>

const minute = 60
const hour = 3600

/**
 * How long a page may go on showing an answer of the backend without asking again, in seconds. A remote backend need not
 * tell of its changes, and a PostgreSQL server takes them from other programs, too: an import without the hook's secret,
 * a line of SQL. The embedded database is held by this very process, which hears of every change as it happens; there the
 * lifetime only mends what no one thought of. Nothing that pages show changes by the clock alone: a promotion's box stays
 * with its product, news have no hour, and days of delivery and periods of vouchers come with the cart, which is never
 * cached.
 */
export function revalidateSeconds({ SHOP_BACKEND_URL, DATABASE_URL }: Source): number {
  return SHOP_BACKEND_URL || DATABASE_URL ? minute : hour
}
