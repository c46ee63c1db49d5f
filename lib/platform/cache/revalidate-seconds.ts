import { secondsLeftToday } from '@/lib/core/dates'
import type { Environment } from '@/lib/platform/config/env'

/** The lifetime depends on who can change the data. */
type Source = Readonly<Pick<Environment, 'SHOP_BACKEND_URL' | 'DATABASE_URL'>>

const minute = 60
const hour = 3600

/**
 * How long a page may show a backend result without asking again, in seconds. A remote backend may not report its changes, and a
 * PostgreSQL server accepts changes from other programs, too: an import without the hook's secret, or plain SQL. The embedded
 * database belongs to this process, which sees every change immediately; there the lifetime is only a safety net. It ends with the
 * day in Bangkok: how long goods keep and which box comes next change by the day. Nothing else on cached pages changes by the clock
 * alone: a promotion's box stays with its product, news have no hour, and delivery days and voucher periods come with the cart, which
 * is never cached.
 */
export function revalidateSeconds({ SHOP_BACKEND_URL, DATABASE_URL }: Source, now: Date): number {
  return Math.min(SHOP_BACKEND_URL || DATABASE_URL ? minute : hour, secondsLeftToday(now))
}
