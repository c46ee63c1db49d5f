import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { weekday } from '@/lib/core/dates'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { placesLeft } from '@/lib/domain/delivery/delivery-capacity'
import { checkDeliveryDate, checkDeliverySlot, isAfterClosedDay } from '@/lib/domain/delivery/delivery-dates'
import { windowHours, windowLabel } from '@/lib/domain/delivery/delivery-window'
import { usualSlot } from '@/lib/domain/delivery/slot-hold'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCart, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { openCart } from '../cart/add-to-cart'
import { findCart } from '../cart/find-cart'
import { loadCart, type LoadedCart } from '../cart/load-cart'
import { changedState } from '../cart/returned-cart'
import { lockCalendar } from '../orders/placing/lock-for-order'
import { areaOf } from './delivery-area'
import { deliveryDays } from './delivery-days'
import { loadCalendar } from './delivery-facts'
import { readMainOrders } from './main-order'
import { chosenIn, holdPlace, releasePlace, type WantedSlot } from './slot-holds'

/** Two weeks to choose from; the checkout's calendar has the days after them. */
const daysOffered = 14

/** Orders that make a habit: about two months of a weekly shop. */
const ordersOfHabit = 8

const cartSchema = z.tuple([idSchema.nullable()])
const districtSchema = z.strictObject({
  /** Where the goods go as long as the cart has no address. */
  district_id: idSchema.nullish(),
})

/**
 * The days and slots that a visitor may choose before shopping.
 *
 *   {days: [{date: '2026-12-08', error: null, left: 12, is_after_closed: false, slots: [{slot: 'evening', error: null, left: 3}]}, …],
 *    slots: [{slot: 'evening', label: 'Evening, 17.00–20.00', hours: '17.00–20.00'}, …],
 *    chosen: {date: '2026-12-08', slot: 'evening', held_until: '2026-12-01 14:05:00'} or null,
 *    missing: ids of the cart's products that cannot come on the chosen day,
 *    usual: {date: '2026-12-08', slot: 'evening'} or null,
 *    main_orders: as in `get_checkout_data`}
 */
export const readSlots = defineMethod(
  'ecom2.cart.read_slots',
  z.tuple([cartSchema, districtSchema]),
  async (call, [[cartId], { district_id }]) => {
    const cart = cartId === null ? null : await findCart(call, cartId)
    const draft = cart?.state === 'draft' ? cart : null
    const loaded = draft && (await loadGoingTo(call, draft, district_id))
    const { calendar, delivery } = loaded ? ofCart(loaded) : await ofDistrict(call, district_id)
    const days = deliveryDays({ facts: { now: call.now, calendar }, computed: { delivery } }).slice(0, daysOffered)
    const contactId = call.session?.contactId ?? null
    return {
      days: days.map(({ date, error, slots }) => ({
        date,
        error,
        is_after_closed: isAfterClosedDay(date, calendar),
        left: error === null ? placesLeft(calendar, date, null, delivery.zone) : 0,
        slots: slots.map(({ slot, error: refusal }) => ({
          slot,
          error: refusal,
          left: refusal === null ? placesLeft(calendar, date, slot, delivery.zone) : 0,
        })),
      })),
      slots: calendar.slots.map(({ code, window }) => ({
        slot: code,
        label: windowLabel(window, calendar.language),
        hours: windowHours(window),
      })),
      chosen: draft && (await chosenIn(call, draft)),
      missing: loaded ? missingOn(loaded) : [],
      usual: contactId === null ? null : await usualAmong(call, contactId, days),
      main_orders: await readMainOrders(call, { customer_id: contactId }, calendar),
    }
  },
)

const wantedSchema = districtSchema.extend({
  /** Null releases the chosen place. */
  date: z.iso.date().nullable(),
  slot: z.string().max(60).nullable(),
})

/**
 * Chooses day and slot before shopping, in the caller's cart, which is created if there is none, and holds the place for an hour.
 * @returns the cart's state, with `chosen` as of `read_slots`; for a guest's new cart, its key
 * @throws UserError why the day or slot cannot be chosen
 */
export const chooseSlot = defineMethod('ecom2.cart.choose_slot', z.tuple([cartSchema, wantedSchema]), async (call, [[cartId], wanted]) => {
  if (!call.caller.trusted) await call.ports.limits.count('slotsByAddress', call.caller.address)
  const { cart, key } = await openCart(call, cartId)
  const { date: day, slot } = wanted
  if (day === null) await releasePlace(call.database, cart.id)
  else await hold(call, await loadGoingTo(call, cart, wanted.district_id), { day, slot })
  const choice = { delivery_date: day, delivery_slot: day && slot, delivered_with_id: null }
  const [changed = cart] = await call.database.update(ecomCart).set(choice).where(eq(ecomCart.id, cart.id)).returning()
  return {
    ...(await changedState(call, changed)),
    ...(key !== null && { cart_key: key }),
    chosen: await chosenIn(call, changed),
  }
})

async function hold(call: CallContext, loaded: LoadedCart, wanted: WantedSlot) {
  const { cart, facts } = loaded
  const { delivery } = ofCart(loaded)
  await lockCalendar(call.database)
  const calendar = await loadCalendar(call, cart.id)
  const refusal =
    checkDeliveryDate(wanted.day, call.now, calendar, delivery) ?? checkDeliverySlot(wanted.day, wanted.slot, call.now, calendar, delivery)
  if (refusal) throw UserError.fromRefusal(refusal)
  const isNewcomer = (facts.customer?.order_count ?? 0) === 0
  // What is picked up takes no place.
  if (delivery.way === 'shipped') await holdPlace(call, { cartId: cart.id, isNewcomer }, wanted, delivery, calendar)
  else await releasePlace(call.database, cart.id)
}

/** The cart, as if it went to the district while its address has none. Its own delivery, not that of a main order. */
function loadGoingTo(call: CallContext, cart: CartRow, districtId: number | null | undefined): Promise<LoadedCart> {
  return loadCart(call, { ...cart, bill_district_id: cart.bill_district_id ?? districtId ?? null, delivered_with_id: null })
}

/** The products of the cart that cannot come on its day. */
function missingOn({ cart, facts: { lines, calendar } }: LoadedCart): number[] {
  const { delivery_date: day } = cart
  if (day === null || !isAfterClosedDay(day, calendar)) return []
  return lines.filter(({ product }) => product.ecom_no_holiday_msg !== null).map(({ product }) => product.product_id)
}

type Asked = Readonly<{ calendar: DeliveryCalendarFacts; delivery: DeliveryNeeds }>

function ofCart({ facts: { calendar }, computed: { delivery } }: LoadedCart): Asked {
  // A cart of nothing yet will be brought.
  return { calendar, delivery: delivery.way === 'none' ? { ...delivery, way: 'shipped' } : delivery }
}

async function ofDistrict(call: CallContext, districtId: number | null | undefined): Promise<Asked> {
  const area = districtId ? await areaOf(call, districtId) : null
  return { calendar: await loadCalendar(call), delivery: { way: 'shipped', avoidsDayAfterClosed: false, zone: area?.zone ?? null } }
}

type OfferedDays = ReturnType<typeof deliveryDays>

/** The next day and slot as of most of the customer's last orders, if it is free. */
async function usualAmong({ database }: CallContext, contactId: number, days: OfferedDays) {
  const { contact_id, delivered_with_id, delivery_date, delivery_slot, id } = saleOrder
  const orders = await database
    .select({ delivery_date, delivery_slot })
    .from(saleOrder)
    .where(and(eq(contact_id, contactId), isNotNull(delivery_date), isNull(delivered_with_id)))
    .orderBy(desc(id))
    .limit(ordersOfHabit)
  const usual = usualSlot(orders)
  const day = usual && days.find((each) => weekday(each.date) === usual.weekday && isFree(each, usual.slot))
  return day ? { date: day.date, slot: usual.slot } : null
}

function isFree({ error, any_time_error, slots }: OfferedDays[number], code: string | null): boolean {
  if (error !== null) return false
  return code === null ? !any_time_error : slots.some(({ slot, error: refusal }) => slot === code && refusal === null)
}
