import { and, count, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { normalEmail } from '@/lib/domain/accounts/account-rules'
import { UserError } from '@/lib/domain/errors/errors'
import { mayQuoteTo } from '@/lib/backend/features/accounts/credentials/confirmed-email'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { hasStaffKey } from '../../cart/find-cart'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { reusableStatement, type ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { CallContext } from '@/lib/backend/context/model'

/** The maximum of open unpaid orders per person, cash on delivery included; RATE_LIMIT_FACTOR multiplies it. */
const maximumUnpaidOrders = 5

/**
 * Counts an order against the rate limits of its network, e-mail address and account, and rejects it when the person already
 * has too many unpaid orders. Staff who order for customers have no limits.
 * @returns a function that takes the count back, for an order that failed afterwards
 * @throws UserError tooManyOrders, tooManyUnpaidOrders
 */
export async function countOrder(call: CallContext, cart: CartRow): Promise<() => Promise<void>> {
  if (call.caller.trusted || hasStaffKey(call, cart)) return async () => undefined
  const { limits } = call.ports
  const counted: (() => Promise<void>)[] = []
  const takeBack = async () => {
    await Promise.all(counted.map((forgive) => forgive()))
  }
  const countOne = async (name: Parameters<typeof limits.count>[0], key: string) => {
    await limits.count(name, key)
    counted.push(() => limits.revert(name, key))
  }
  const countMailbox = async (email: string) => {
    // A verified mailbox is limited by account only: otherwise strangers could exhaust the limit of any address.
    if (email && !(await mayQuoteTo(call.database, cart.customer_id, email))) await countOne('ordersByEmail', email)
  }
  const counting = [
    countOne('ordersByAddress', call.caller.address),
    countOne('ordersOfDayByAddress', call.caller.address),
    cart.customer_id !== null && countOne('ordersByAccount', String(cart.customer_id)),
    countMailbox(normalEmail(cart.bill_email ?? '')),
  ]
  // Sent together, so each has its answer before one is taken back.
  await Promise.allSettled(counting)
  try {
    await Promise.all(counting)
    await checkUnpaidOrders(call, cart)
  } catch (refusal) {
    await takeBack()
    throw refusal
  }
  return takeBack
}

/** @throws UserError tooManyUnpaidOrders */
export async function checkUnpaidOrders({ database, ports }: CallContext, cart: CartRow): Promise<void> {
  const [, [open]] = await Promise.all([lockPerson(database, { person: personKey(cart) }), countUnpaid(database, cart)])
  const unpaid = open?.count ?? 0
  if (unpaid >= ports.limits.multiplied(maximumUnpaidOrders)) throw new UserError('tooManyUnpaidOrders', { count: unpaid })
}

/** Serializes one person's orders: concurrent ones would all see the same number of unpaid orders. */
const lockPerson = reusableStatement((database, value: ValueOf<{ person: string }>) =>
  database.select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${value('person')}, 0))` }).from(sql`(select) one`),
)

/** A customer's own orders; a guest's by e-mail address, phone number or cart key, but never those of a customer. */
function countUnpaid(database: Database, { customer_id, key_hash, bill_email, bill_phone }: CartRow) {
  if (customer_id !== null) return unpaidOfCustomer(database, { customer_id })
  // Nothing equals null, so what is missing finds no orders.
  return unpaidOfGuest(database, { key_hash, email: normalEmail(bill_email ?? '') || null, phone: bill_phone || null })
}

const unpaidOfCustomer = reusableStatement((database, value: ValueOf<{ customer_id: number }>) =>
  unpaidOrders(database, eq(saleOrder.contact_id, value('customer_id'))),
)

const unpaidOfGuest = reusableStatement(
  (database, value: ValueOf<{ key_hash: string | null; email: string | null; phone: string | null }>) => {
    const isMarked = or(
      eq(sql`lower(${saleOrder.bill_email})`, value('email')),
      eq(saleOrder.bill_phone, value('phone')),
      eq(saleOrder.key_hash, value('key_hash')),
    )
    return unpaidOrders(database, and(isNull(saleOrder.contact_id), isMarked))
  },
)

function unpaidOrders(database: Database, whose: SQL | undefined) {
  const isUnpaid = and(inArray(saleOrder.state, ['wait_payment', 'confirmed']), isNull(saleOrder.paid_at), gt(saleOrder.amount_total, 0))
  return database.select({ count: count() }).from(saleOrder).where(and(isUnpaid, whose))
}

function personKey({ customer_id, bill_email, key_hash }: CartRow): string {
  return customer_id === null ? `guest ${normalEmail(bill_email ?? '') || key_hash}` : `customer ${customer_id}`
}
