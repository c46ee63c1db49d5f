import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { testOrderNumber } from '@/lib/domain/orders/test-order'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { staffAccount } from '@/lib/backend/infrastructure/database/schema/staff'
import { createSecret } from '../../accounts/credentials/tokens'
import { addPieces } from '../../cart/cart-lines'
import { loadCartProducts } from '../../cart/cart-products'
import { loadCart } from '../../cart/load-cart'
import { insertCart } from '../../cart/new-cart'
import { deliverySettings, minimumOf, pickupOf, zonesOf } from '../../delivery/delivery-facts'
import { readSeller } from '../../invoices/seller'
import { recordStaffAction, staffName } from '../../staff/record-staff-action'
import { makeOrder } from '../placing/place-order'

/** How many products are looked at, the cheapest to keep first. */
const candidates = 50

/**
 * Places the test order: a real one of the member of staff, with the first product that can be bought, to the first place that is
 * delivered to, by the code that places every order. While there is one, it is returned.
 * @throws UserError testOrderNeedsProduct, and those of any order that cannot be placed
 */
export const placeTestOrder = defineMethod('sale.order.place_test', z.tuple([]), async (call) => {
  const { database } = call
  // A second press must not meet the first one's number.
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('test order', 0))`)
  const [existing] = await database.select({ id: saleOrder.id }).from(saleOrder).where(eq(saleOrder.number, testOrderNumber))
  if (existing) return { id: existing.id }
  const settings = await deliverySettings(database)
  const item = await itemOf(call, minimumOf(settings) ?? 0)
  // As an order by phone, it needs no e-mail address.
  const cart = await insertCart(call, { staff_key_hash: createSecret().hash, ...(await addressOf(call, settings)) })
  await addPieces(database, cart.id, [item])
  const { offeredPayments } = await loadCart(call, cart)
  const pay_method_id = offeredPayments.find((id) => !isPaidOnline(id)) ?? offeredPayments[0] ?? null
  const [ready] = await database.update(ecomCart).set({ pay_method_id }).where(eq(ecomCart.id, cart.id)).returning()
  if (!ready) throw new Error('A cart has gone')
  const { id } = await makeOrder(call, ready, async () => testOrderNumber)
  await recordStaffAction(call, { about: testOrderNumber, aboutId: id })
  return { id }
})

/** Goods that need no cooling are delivered to more places. As many pieces as the smallest order needs. */
async function itemOf(call: CallContext, minimum: number): Promise<Readonly<{ product_id: number; qty: number }>> {
  const isSold = and(eq(product.active, true), eq(product.is_published, true), isNotNull(product.sale_price), isNull(product.gift_amount))
  const rows = await call.database
    .select({ id: product.id })
    .from(product)
    .where(isSold)
    .orderBy(asc(product.is_chilled), desc(product.stock_qty), asc(product.id))
    .limit(candidates)
  const products = await loadCartProducts(call, { ids: rows.map(({ id }) => id) })
  for (const { id } of rows) {
    const found = products.get(id)
    if (!found?.isOrderable || found.facts.sale_price <= 0) continue
    const qty = Math.max(1, Math.ceil(minimum / found.facts.sale_price))
    if (qty <= (found.facts.stock_qty ?? qty)) return { product_id: id, qty }
  }
  throw new UserError('testOrderNeedsProduct')
}

type Settings = Awaited<ReturnType<typeof deliverySettings>>

/** The shop itself, as far as it is known, in a place that is delivered to, or that picks up where none is. */
async function addressOf(call: CallContext, settings: Settings) {
  const { database, caller } = call
  const zones = zonesOf(settings)
  const provinces = zones.flatMap(({ province_codes: codes }) => codes)
  const districts = zones.flatMap(({ district_codes: codes }) => codes)
  const isEverywhere = zones.some(({ province_codes: all, district_codes: single }) => all.length + single.length === 0)
  const isCovered = or(inArray(province.code, provinces), inArray(district.code, districts))
  const covered = zones.length === 0 ? undefined : await firstDistrict(call, isEverywhere ? undefined : isCovered)
  const place = covered ?? (await firstDistrict(call, undefined))
  const seller = await readSeller(database)
  const [account] = caller.staffAccountId
    ? await database.select({ email: staffAccount.email }).from(staffAccount).where(eq(staffAccount.id, caller.staffAccountId))
    : []
  return {
    bill_first_name: testOrderNumber,
    bill_last_name: staffName(call),
    bill_address: `${testOrderNumber} ทดสอบระบบสั่งซื้อ ${seller?.address.th ?? ''}`.trim(),
    bill_phone: seller?.phone ?? '0000000000',
    bill_email: account?.email ?? null,
    pickup_at_factory: !covered && pickupOf(settings),
    ...place,
  }
}

async function firstDistrict({ database }: CallContext, condition: SQL | undefined) {
  const [found] = await database
    .select({
      bill_country_id: province.country_id,
      bill_province_id: province.id,
      bill_district_id: district.id,
      bill_postal_code: sql<string>`split_part(coalesce(${district.postal_codes}, '10000'), ',', 1)`,
    })
    .from(district)
    .innerJoin(province, eq(province.id, district.province_id))
    .where(condition)
    .orderBy(asc(district.id))
    .limit(1)
  return found
}
