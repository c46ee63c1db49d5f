import { become, dottedPathsOf, id, many, namesOf, pick, record, requiredText, row, text, type RowOf } from '@/lib/core/wire-record'
import type { Satang } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'
import { checkoutRecord, choicesRecord } from '@/lib/domain/checkout/checkout-record'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { namedSlot, shownSlot, type ShownSlot } from '@/lib/domain/delivery/delivery-window'
import { specifiedPaymentMethods, type OfferedPaymentMethod } from '@/lib/domain/payments/payment-methods'
import { checkoutKey } from '@/lib/features/cart/keys'
import { cartOf } from '@/lib/features/cart/schemas'
import type { Cart, CartPage } from '@/lib/features/cart/view'
import { chosenSlotOf } from '@/lib/features/delivery/slot-schema'
import type { ChosenSlot } from '@/lib/features/delivery/slot-view'
import { readJson } from '@/lib/platform/rpc/read-json'

/** A cart on its way to becoming an order. */
export type Checkout = Readonly<{
  cart: Cart
  choices: CheckoutChoices
  /** YYYY-MM-DD; null only if the server does not send it. */
  earliestDelivery: string | null
  /** The next days; empty if the server does not send them. */
  deliveryDays: readonly DeliveryDay[]
  /** The payment methods on offer. If the server does not send them, those of the specification. */
  paymentMethods: readonly OfferedPaymentMethod[]
  /** What the customer may pay with from their balance; zero without one. */
  balance: Satang
  /** Orders of the customer that this one can be delivered with. */
  mainOrders: readonly MainOrder[]
  /** Day and slot that were chosen before shopping; null if none were. */
  chosenSlot: ChosenSlot | null
  /** Why the earliest day is later than usual. */
  deliveryMessage: string | null
  /** Whether the server stores the choice for missing products. A stock Netforce does not. */
  offersSubstitution: boolean
}>

/** `day`: YYYY-MM-DD. */
export type MainOrder = Readonly<{ id: number; number: string; day: string; slot: ShownSlot | null; isPickup: boolean }>

/** A day or a slot, with the server's sentence why it cannot be chosen; null if it can. */
export type DeliveryDay = Readonly<{ date: string; refusal: string | null; anyTimeRefusal: string | null; slots: readonly SlotOfDay[] }>
export type SlotOfDay = Readonly<{ slot: ShownSlot; refusal: string | null }>

/** The cart fields that the checkout page reads. This module does not use zod, because the browser loads it too. */
export const checkoutFields = dottedPathsOf(checkoutRecord)

/** The checkout page with `checkout` as its current data. */
export const checkoutPage = (language: Locale, checkout: Checkout): CartPage<Checkout> => ({
  key: checkoutKey(language, checkout.cart.id),
  fields: checkoutFields,
  fromWire: checkoutFromWire,
  shown: checkout,
  cartOf: ({ cart }) => cart,
})

/** A checkout on the wire. */
export const wireCheckout = become(row(checkoutRecord), checkoutOf)

/** A checkout that an island received. @throws RpcError */
export const checkoutFromWire = (json: unknown): Checkout => readJson(wireCheckout, json)

function checkoutOf(wire: RowOf<typeof checkoutRecord>): Checkout {
  return {
    cart: cartOf(wire),
    choices: pick(wire, namesOf(choicesRecord)),
    earliestDelivery: wire.min_delivery_date,
    deliveryDays: wire.delivery_days.map(({ date, error, any_time_error, slots }) => ({
      date,
      refusal: error,
      anyTimeRefusal: any_time_error,
      slots: slots.map((part) => ({ slot: namedSlot(part.slot, wire.delivery_slots), refusal: part.error })),
    })),
    paymentMethods: wire.payment_methods ?? specifiedPaymentMethods,
    balance: wire.balance_available,
    mainOrders: wire.main_orders.map(({ id, number, delivery_date, delivery_slot, delivery_slot_label, pickup_at_factory }) => ({
      id,
      number,
      day: delivery_date,
      slot: shownSlot(delivery_slot, delivery_slot_label),
      isPickup: pickup_at_factory,
    })),
    chosenSlot: wire.chosen_slot && chosenSlotOf(wire.chosen_slot),
    deliveryMessage: wire.ecom_no_holiday_msg || null,
    offersSubstitution: wire.substitution !== undefined,
  }
}

const districtRecord = record({ id, name: requiredText, postal_codes: text })
const provinceRecord = record({ id, name: requiredText, districts: many(districtRecord) })
/** A country of `load_locations`; each list is in the alphabetical order of the requested language. */
export const countryRecord = record({ id, name_en: text, name_th: text, provinces: many(provinceRecord) })

export type Country = RowOf<typeof countryRecord>
export type District = RowOf<typeof districtRecord>
