import { sql, type SQL } from 'drizzle-orm'
import type { CartRow } from '../../cart/find-cart'
import { address } from '@/lib/backend/infrastructure/database/schema/people'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import type { CallContext } from '@/lib/backend/context/model'
import { addressColumns } from '@/lib/domain/addresses/address-columns'

/**
 * Saves the addresses of a customer's order when the customer has none yet, so that the next checkout offers them. A single
 * statement, sent with the one that saves the order: both run under the lock of the order number, so of two concurrent orders
 * only the first finds no saved address. Addresses of guests and addresses typed by staff are not saved.
 */
export async function saveFirstAddress({ database, session }: CallContext, cart: CartRow): Promise<void> {
  if (session === null || session.contactId !== cart.customer_id || cart.bill_address_id !== null) return
  const names = sql.join(
    ['contact_id', 'name', 'email', ...addressColumns].map((name) => sql.identifier(name)),
    sql`, `,
  )
  await database.execute(sql`
    insert into ${address} (${names})
    select * from (${typedAddress('bill', cart)} union all ${typedAddress('ship', cart)}) typed
    where not exists (select from ${address} where ${address.contact_id} = ${cart.customer_id})`)
}

/** An address of the cart, named after its recipient; a shipping address has no e-mail (spec 3). */
function typedAddress(prefix: 'bill' | 'ship', { id }: CartRow): SQL {
  const part = (name: (typeof addressColumns)[number]) => ecomCart[`${prefix}_${name}`]
  const isUsed = prefix === 'bill' ? sql`true` : ecomCart.other_ship_addr
  const name = sql`concat_ws(' ', ${part('first_name')}, ${part('last_name')})`
  const values = [ecomCart.customer_id, name, ecomCart.bill_email, ...addressColumns.map(part)]
  return sql`select ${sql.join(values, sql`, `)} from ${ecomCart} where ${ecomCart.id} = ${id} and ${isUsed}`
}
