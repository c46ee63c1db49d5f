import type { Locale } from '@/lib/core/locale'
import { checkoutKey } from '@/lib/features/cart/keys'
import type { Cart, CartPage } from '@/lib/features/cart/view'
import { cartFields, cartFromWire } from '@/lib/features/cart/wire'
import type { WireCheckout } from './checkout-schema'
import { specifiedPaymentMethods, type OfferedPaymentMethod } from '@/lib/domain/orders/payment-methods'
import type { CheckoutChoices } from '@/lib/domain/orders/checkout-schemas'
import type { DeliverySlot } from '@/lib/domain/orders/delivery-choices'

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
  /** Orders of the customer that this one can be delivered with. */
  mainOrders: readonly MainOrder[]
  /** Why the earliest day is later than usual. */
  deliveryMessage: string | null
  /** Whether the server stores the choice for missing products. A stock Netforce does not. */
  offersSubstitution: boolean
}>

/** `day`: YYYY-MM-DD. */
export type MainOrder = Readonly<{ id: number; number: string; day: string; slot: DeliverySlot | null; isPickup: boolean }>

/** A day or a slot, with the server's sentence why it cannot be chosen; null if it can. */
export type DeliveryDay = Readonly<{ date: string; refusal: string | null; slots: readonly SlotOfDay[] }>
export type SlotOfDay = Readonly<{ slot: DeliverySlot; refusal: string | null }>

const choiceFields = [
  'bill_address_id',
  'bill_addr_no',
  'bill_first_name',
  'bill_last_name',
  'bill_company',
  'bill_country_id',
  'bill_province_id',
  'bill_district_id',
  'bill_address',
  'bill_postal_code',
  'bill_phone',
  'bill_email',
  'ship_address_id',
  'ship_addr_no',
  'ship_first_name',
  'ship_last_name',
  'ship_company',
  'ship_country_id',
  'ship_province_id',
  'ship_district_id',
  'ship_address',
  'ship_postal_code',
  'ship_phone',
  'other_ship_addr',
  'pickup_at_factory',
  'delivery_date',
  'delivery_slot',
  'substitution',
  'delivered_with_id',
  'pay_method_id',
  'comments',
] as const satisfies readonly (keyof CheckoutChoices)[]

/** The cart fields that the checkout page reads. This module does not use zod, because the browser loads it too. */
export const checkoutFields: readonly string[] = [
  ...new Set([...cartFields, ...choiceFields]),
  'ecom_no_holiday_msg',
  'payment_methods',
  'main_orders',
  'delivery_days',
]

/** The checkout page with `checkout` as its current data. */
export const checkoutPage = (language: Locale, checkout: Checkout): CartPage<WireCheckout, Checkout> => ({
  key: checkoutKey(language, checkout.cart.id),
  fields: checkoutFields,
  fromWire: checkoutFromWire,
  shown: checkout,
  cartOf: ({ cart }) => cart,
})

export function checkoutFromWire(wire: WireCheckout): Checkout {
  return {
    cart: cartFromWire(wire),
    choices: {
      ...pick(wire, choiceFields),
      other_ship_addr: wire.other_ship_addr === true,
      pickup_at_factory: wire.pickup_at_factory === true,
    },
    earliestDelivery: wire.min_delivery_date ?? null,
    deliveryDays: (wire.delivery_days ?? []).map(({ date, error, slots }) => ({
      date,
      refusal: error ?? null,
      slots: (slots ?? []).map((part) => ({ slot: part.slot, refusal: part.error ?? null })),
    })),
    paymentMethods: wire.payment_methods ?? specifiedPaymentMethods,
    mainOrders: (wire.main_orders ?? []).map(({ id, number, delivery_date, delivery_slot, pickup_at_factory }) => ({
      id,
      number,
      day: delivery_date,
      slot: delivery_slot ?? null,
      isPickup: pickup_at_factory === true,
    })),
    deliveryMessage: wire.ecom_no_holiday_msg || null,
    offersSubstitution: wire.substitution !== undefined,
  }
}

function pick<Source, Name extends keyof Source>(source: Source, names: readonly Name[]): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}
