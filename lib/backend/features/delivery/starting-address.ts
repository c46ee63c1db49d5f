import { and, asc, desc, eq, gt, gte, isNull, not, type SQL } from 'drizzle-orm'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { pick } from '@/lib/core/wire-record'
import { addressColumns, distinctiveColumns, savedAddressLimit } from '@/lib/domain/addresses/address-columns'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { address, contact } from '@/lib/backend/infrastructure/database/schema/people'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { checkoutChoices, ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { deliverySettings, slotCodesOf } from './delivery-facts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type Billing = Partial<typeof ecomCart.$inferInsert>

type AddressOf<Prefix extends 'bill' | 'ship'> = Partial<
  Pick<CheckoutChoices, `${Prefix}_${(typeof addressColumns)[number] | 'address_id'}`>
>

/**
 * The billing fields of a customer's new cart: the first saved address, else name, phone and e-mail.
 * @param addressId another one of the customer's addresses
 */
export async function startingAddress(database: Database, contactId: number, addressId: number | null = null): Promise<Billing> {
  const [saved] = await database
    .select()
    .from(address)
    .where(and(eq(address.contact_id, contactId), addressId === null ? undefined : eq(address.id, addressId)))
    .orderBy(asc(address.id))
    .limit(1)
  return saved ? billedTo(saved) : nameOf(database, contactId)
}

const billedTo = (saved: SavedAddress): Billing => ({ ...checkoutAddress('bill', saved), bill_email: saved.email })

async function nameOf(database: Database, contactId: number): Promise<Billing> {
  const [person] = await database.select().from(contact).where(eq(contact.id, contactId))
  return {
    bill_first_name: person?.first_name ?? null,
    bill_last_name: person?.last_name ?? null,
    bill_phone: person?.mobile ?? person?.phone ?? null,
    bill_email: person?.email ?? null,
  }
}

/**
 * What a customer's new cart starts with, so that nothing is typed twice: addresses, slot, payment method and substitution of the
 * last order of the past year. Its addresses are taken as they are saved today; one that the customer has deleted is not.
 */
export async function startingChoices(database: Database, contactId: number, now: Date): Promise<Partial<ChosenColumns>> {
  const [last, saved] = await Promise.all([
    lastOrder(database, eq(saleOrder.contact_id, contactId), now),
    database.select().from(address).where(eq(address.contact_id, contactId)).orderBy(asc(address.id)).limit(savedAddressLimit),
  ])
  const bill = last && savedAs('bill', last, saved)
  const ship = last?.other_ship_addr ? savedAs('ship', last, saved) : undefined
  const billed = bill ?? saved[0]
  return {
    ...(billed ? billedTo(billed) : await nameOf(database, contactId)),
    ...(bill && ship && { ...checkoutAddress('ship', ship), other_ship_addr: true }),
    ...(last && (await habitsOf(database, last))),
  }
}

/** The same of a guest, whose key gives access to the last order as well. */
export async function startingChoicesOfGuest(database: Database, keyHash: string, now: Date): Promise<Partial<ChosenColumns>> {
  const last = await lastOrder(database, and(isNull(saleOrder.contact_id), eq(saleOrder.key_hash, keyHash)), now)
  if (!last) return {}
  const columns = [...addressColumns.flatMap((name) => [`bill_${name}`, `ship_${name}`] as const), 'bill_email', 'other_ship_addr'] as const
  return { ...pick(last, columns), ...(await habitsOf(database, last)) }
}

type ChoiceName = keyof ReturnType<typeof checkoutChoices>
type ChosenColumns = Pick<typeof ecomCart.$inferSelect, ChoiceName>
type LastOrder = Pick<typeof saleOrder.$inferSelect, ChoiceName>

/** The last order of the past year with a delivery of its own, to the customer. An order of nothing was not paid. */
async function lastOrder(database: Database, isOwn: SQL | undefined, now: Date): Promise<LastOrder | null> {
  const isRecent = gte(saleOrder.date, addDays(todayInBangkok(now), -365))
  const [last] = await database
    .select()
    .from(saleOrder)
    .where(and(isOwn, isRecent, gt(saleOrder.amount_total, 0), isNull(saleOrder.delivered_with_id), not(isDonated(saleOrder.id))))
    .orderBy(desc(saleOrder.id))
    .limit(1)
  return last ?? null
}

/** The saved address that an order named, or that was saved from it. */
function savedAs(prefix: 'bill' | 'ship', order: LastOrder, saved: readonly SavedAddress[]): SavedAddress | undefined {
  const isSame = (each: SavedAddress) => distinctiveColumns.every((name) => each[name] === order[`${prefix}_${name}`])
  return saved.find(({ id }) => id === order[`${prefix}_address_id`]) ?? saved.find(isSame)
}

type SavedAddress = typeof address.$inferSelect

/** Slot, if the shop still offers it, payment method and substitution. */
async function habitsOf(database: Database, { delivery_slot, pay_method_id, substitution }: LastOrder) {
  const isOffered = delivery_slot !== null && slotCodesOf(await deliverySettings(database)).includes(delivery_slot)
  return { delivery_slot: isOffered ? delivery_slot : null, pay_method_id, substitution }
}

/** The columns of an order or a cart for a saved address. */
export function checkoutAddress<Prefix extends 'bill' | 'ship'>(prefix: Prefix, saved: typeof address.$inferSelect): AddressOf<Prefix> {
  const columns = addressColumns.map((name) => [`${prefix}_${name}`, saved[name]])
  return { [`${prefix}_address_id`]: saved.id, ...Object.fromEntries(columns) }
}
