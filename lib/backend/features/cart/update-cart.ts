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
  const cart = await lockDraftCart(call, cartId)
  const wished = { ...cart, ...values }
  const merged = { ...wished, pickup_at_factory: wished.pickup_at_factory && (await isPickupOffered(call.database, cart)) }
  const choices: Choices = {
    ...values,
    pickup_at_factory: merged.pickup_at_factory,
    // Pick-up orders have no shipping address (spec 4).
    other_ship_addr: merged.other_ship_addr && !merged.pickup_at_factory,
    create_account: merged.create_account ?? false,
    bill_address_id: await ownAddress(call.database, cart, merged.bill_address_id),
    ship_address_id: await ownAddress(call.database, cart, merged.ship_address_id),
    delivered_with_id: await ownOrder(call.database, cart, merged.delivered_with_id),
    pay_method_id: await knownPayMethod(call.database, merged.pay_method_id),
    ...(await readRegion(call.database, 'bill', merged)),
    ...(await readRegion(call.database, 'ship', merged)),
  }
  if (choices.pickup_at_factory || choices.delivered_with_id) await releasePlace(call.database, cart.id)
  await updateRow(call.database, ecomCart, cart.id, {
    ...choices,
    create_account: choices.create_account ?? false,
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
  const countryId = values[`${prefix}_country_id`] ?? null
  const provinceId = values[`${prefix}_province_id`] ?? null
  const districtId = values[`${prefix}_district_id`] ?? null
  const [inCountry] =
    provinceId === null || countryId === null
      ? []
      : await database
          .select({ id: province.id })
          .from(province)
          .where(and(eq(province.id, provinceId), eq(province.country_id, countryId)))
  const [inProvince] =
    !inCountry || districtId === null
      ? []
      : await database
          .select({ id: district.id })
          .from(district)
          .where(and(eq(district.id, districtId), eq(district.province_id, inCountry.id)))
  return {
    [`${prefix}_country_id`]: inCountry ? countryId : await knownCountry(database, countryId),
    [`${prefix}_province_id`]: inCountry?.id ?? null,
    [`${prefix}_district_id`]: inProvince?.id ?? null,
  }
}

async function knownCountry(database: Database, id: number | null): Promise<number | null> {
  if (id === null) return null
  const [found] = await database.select({ id: country.id }).from(country).where(eq(country.id, id))
  return found?.id ?? null
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
