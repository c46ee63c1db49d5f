import { and, eq, inArray, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { balanceWithdrawal } from '@/lib/backend/infrastructure/database/schema/balance'
import { stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { standingDelivery, standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { MailKind } from '../mail-kinds'

const aboutUsers: MailKind[] = ['welcome', 'resetPassword', 'emailChanged', 'accountDeleted']
const aboutStaff: MailKind[] = ['staffInvitation', 'staffPassword', 'staffWrongCodes']
const aboutNotifications: MailKind[] = ['backInStock']
const aboutDeliveries: MailKind[] = ['standingHeld', 'standingMissed']
const aboutWithdrawals: MailKind[] = ['transferMade', 'transferNotMade']

/** Mails about these orders: all kinds that are about nothing else. */
export function isMailAbout(orders: readonly number[] | SQLWrapper): SQL | undefined {
  const { template, about_id } = outboxMail
  const others = [...aboutUsers, ...aboutStaff, ...aboutNotifications, ...aboutDeliveries, ...aboutWithdrawals]
  return and(notInArray(template, others), inArray(about_id, orders))
}

type Person = Readonly<{ userId: number; contactId: number; emails: readonly string[] }>

/**
 * Matches all mails to a person: by the addresses that are known, and by what they are about, because some went to an address that
 * the person has replaced.
 */
export function isMailOf(database: Database, { userId, contactId, emails }: Person): SQL | undefined {
  const { template, about_id, recipient } = outboxMail
  const notifications = database
    .select({ id: stockNotification.id })
    .from(stockNotification)
    .where(eq(stockNotification.contact_id, contactId))
  const orders = database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.contact_id, contactId))
  const deliveries = database
    .select({ id: standingDelivery.id })
    .from(standingDelivery)
    .innerJoin(standingOrder, eq(standingOrder.id, standingDelivery.standing_order_id))
    .where(eq(standingOrder.contact_id, contactId))
  const withdrawals = database
    .select({ id: balanceWithdrawal.id })
    .from(balanceWithdrawal)
    .where(eq(balanceWithdrawal.contact_id, contactId))
  return or(
    inArray(sql`lower(${recipient})`, [...emails]),
    and(inArray(template, aboutUsers), eq(about_id, userId)),
    and(inArray(template, aboutNotifications), inArray(about_id, notifications)),
    isMailAbout(orders),
    and(inArray(template, aboutDeliveries), inArray(about_id, deliveries)),
    and(inArray(template, aboutWithdrawals), inArray(about_id, withdrawals)),
  )
}
