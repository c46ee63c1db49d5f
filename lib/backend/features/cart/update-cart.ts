import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { checkoutChoicesSchema, type CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { country, district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { address } from '@/lib/backend/infrastructure/database/schema/people'
import { ecomCart, paymentMethod, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { deliverySettings, pickupOf } from '../delivery/delivery-facts'
import { releasePlace } from '../delivery/slot-holds'
import { lockDraftCart, orderLocale } from './find-cart'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'

// The schema drops all other values (amounts, states, owners).
const argumentsSchema = z.tuple([oneIdSchema, checkoutChoicesSchema.partial()])

type Choices = Partial<CheckoutChoices>

/** Merges checkout choices into the cart. Required fields are checked when the order is placed. */
export const updateCart = defineMethod('ecom2.cart.update_cart', argumentsSchema, async (call, [cartId, values]) => {
  const { database } = call
  const cart = await lockDraftCart(call, cartId)
  const wished = { ...cart, ...values }
  const [pickup_at_factory = false, bill_address_id, ship_address_id, delivered_with_id, pay_method_id, billing, shipping] =
    await Promise.all([
      wished.pickup_at_factory && isPickupOffered(database, cart),
      ownAddress(database, cart, wished.bill_address_id),
      ownAddress(database, cart, wished.ship_address_id),
      ownOrder(database, cart, wished.delivered_with_id),
      knownPayMethod(database, wished.pay_method_id),
      readRegion(database, 'bill', wished),
      readRegion(database, 'ship', wished),
    ])
  if (pickup_at_factory || delivered_with_id) await releasePlace(database, cart.id)
  await updateRow(database, ecomCart, cart.id, {
    ...values,
    ...billing,
    ...shipping,
    pickup_at_factory,
    // Pick-up orders have no shipping address (spec 4).
    other_ship_addr: wished.other_ship_addr && !pickup_at_factory,
    create_account: wished.create_account ?? false,
    bill_address_id,
    ship_address_id,
    delivered_with_id,
    pay_method_id,
    locale: orderLocale(call, cart),
  })
  return null
})

/** An add-on order is picked up like its main order, also if the shop has stopped offering it. */
async function isPickupOffered(database: Database, { delivered_with_id }: CartRow): Promise<boolean> {
  return delivered_with_id !== null || pickupOf(await deliverySettings(database))
}

type Places = Pick<CartRow, `${'bill' | 'ship'}_${'country' | 'province' | 'district'}_id`>

/** Clears a province of another country or a district of another province (spec 4), and ids that do not exist. */
export async function readRegion(database: Database, prefix: 'bill' | 'ship', values: Partial<Places>): Promise<Choices> {
  // No row has the id 0.
  const wanted = (place: 'country' | 'province' | 'district') => values[`${prefix}_${place}_id`] ?? 0
  const reading = database
    .select({ country: country.id, province: province.id, district: district.id })
    .from(country)
    .leftJoin(province, and(eq(province.id, wanted('province')), eq(province.country_id, country.id)))
    .leftJoin(district, and(eq(district.id, wanted('district')), eq(district.province_id, province.id)))
    .where(eq(country.id, wanted('country')))
  const [known] = wanted('country') === 0 ? [] : await reading
  return {
    [`${prefix}_country_id`]: known?.country ?? null,
    [`${prefix}_province_id`]: known?.province ?? null,
    [`${prefix}_district_id`]: known?.district ?? null,
  }
}

async function ownAddress(database: Database, cart: CartRow, addressId: number | null | undefined): Promise<number | null> {
  if (!addressId || cart.customer_id === null) return null
  const [own] = await database
    .select({ id: address.id })
    .from(address)
    .where(and(eq(address.id, addressId), eq(address.contact_id, cart.customer_id)))
  return own?.id ?? null
}

/** @throws UserError saleOrderUnknown, so that no one pays for a delivery they did not choose */
async function ownOrder(database: Database, { customer_id }: CartRow, orderId: number | null | undefined): Promise<number | null> {
  if (!orderId) return null
  const isOwn = and(eq(saleOrder.id, orderId), sql`${saleOrder.contact_id} = ${customer_id}`)
  if ((await database.$count(saleOrder, isOwn)) === 0) throw new UserError('saleOrderUnknown', { number: orderId })
  return orderId
}

async function knownPayMethod(database: Database, id: number | null | undefined): Promise<number | null> {
  if (!id) return null
  const [method] = await database.select({ id: paymentMethod.id }).from(paymentMethod).where(eq(paymentMethod.id, id))
  return method?.id ?? null
}
