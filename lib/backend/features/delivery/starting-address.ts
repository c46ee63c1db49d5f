import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { addressColumns } from '@/lib/domain/addresses/address-columns'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { address, contact } from '@/lib/backend/infrastructure/database/schema/people'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
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
  if (saved) {
    return { ...checkoutAddress('bill', saved), bill_email: saved.email }
  }
  const [person] = await database.select().from(contact).where(eq(contact.id, contactId))
  return {
    bill_first_name: person?.first_name ?? null,
    bill_last_name: person?.last_name ?? null,
    bill_phone: person?.mobile ?? person?.phone ?? null,
    bill_email: person?.email ?? null,
  }
}

type Habits = Pick<typeof ecomCart.$inferSelect, 'delivery_slot' | 'pay_method_id'>

/** The slot, if the shop still offers it, and the payment method of a customer's last order, with which their new cart starts. An order of nothing was not paid. */
export async function startingHabits(database: Database, contactId: number): Promise<Partial<Habits>> {
  const { delivery_slot, pay_method_id } = saleOrder
  const [last] = await database
    .select({ delivery_slot, pay_method_id })
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), gt(saleOrder.amount_total, 0)))
    .orderBy(desc(saleOrder.id))
    .limit(1)
  if (!last) return {}
  if (last.delivery_slot === null) return last
  const isOffered = slotCodesOf(await deliverySettings(database)).includes(last.delivery_slot)
  return isOffered ? last : { ...last, delivery_slot: null }
}

/** The columns of an order or a cart for a saved address. */
export function checkoutAddress<Prefix extends 'bill' | 'ship'>(prefix: Prefix, saved: typeof address.$inferSelect): AddressOf<Prefix> {
  const columns = addressColumns.map((name) => [`${prefix}_${name}`, saved[name]])
  return { [`${prefix}_address_id`]: saved.id, ...Object.fromEntries(columns) }
}
