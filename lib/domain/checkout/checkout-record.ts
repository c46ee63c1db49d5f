import {
  amount,
  become,
  flag,
  id,
  ifSent,
  many,
  nullable,
  number,
  one,
  oneOf,
  orNull,
  pick,
  record,
  requiredDay,
  requiredText,
  since,
  text,
  whole,
} from '@/lib/core/wire-record'
import { prefixed } from '@/lib/core/prefixed'
import { cartRecord } from '@/lib/domain/cart/cart-record'
import { substitutions } from '@/lib/domain/checkout/delivery-choices'

const address = record({
  address_id: number,
  addr_no: number,
  first_name: text,
  last_name: text,
  company: text,
  country_id: number,
  province_id: number,
  address: text,
  postal_code: text,
  phone: text,
})

/** What a shopper chooses at the checkout, and `update_cart` saves. */
export const choicesRecord = record({
  ...prefixed('bill_', address),
  bill_email: text,
  ...prefixed('ship_', address),
  delivery_date: text,
  delivery_slot: since(1, text),
  /** Undefined from a server that does not store it. */
  substitution: since(1, ifSent(oneOf(substitutions))),
  pay_method_id: number,
  /** Undefined from a server that keeps no balances. */
  use_balance: since(9, ifSent(flag)),
  comments: text,
  ...pick(cartRecord, ['bill_district_id', 'ship_district_id', 'other_ship_addr', 'pickup_at_factory', 'delivered_with_id']),
})

/** An order of the customer that a cart can be delivered with. */
const mainOrderRecord = record({
  id,
  number: requiredText,
  delivery_date: requiredText,
  delivery_slot: text,
  /** In the reader's language, as of all slots; null from a server without names. */
  delivery_slot_label: text,
  pickup_at_factory: flag,
})

/** The days that a delivery may be on, with the reasons against some. */
export const deliveryDays = many({
  date: requiredText,
  error: text,
  /** Why a slot must be chosen. */
  any_time_error: text,
  slots: many({ slot: requiredText, error: text }),
})

/** Names and hours of the slots, in the reader's language. */
export const deliverySlots = many({ slot: requiredText, label: requiredText })

/** Day and slot that a visitor chose before shopping; `held_until` is past once the place is released. */
export const chosenSlotRecord = record({ date: requiredDay, slot: text, held_until: text })

/** A cart with what the checkout page needs besides. */
export const checkoutRecord = record({
  ...cartRecord,
  ...choicesRecord,
  ecom_no_holiday_msg: since(1, text),
  /** What the customer may pay with; zero without an account. */
  balance_available: since(9, amount),
  payment_methods: since(1, whole(nullable(many({ id, name: become(orNull(text), (name) => name ?? '') })))),
  main_orders: since(2, whole(many(mainOrderRecord))),
  delivery_days: since(1, whole(deliveryDays)),
  delivery_slots: since(7, whole(deliverySlots)),
  chosen_slot: since(9, whole(nullable(one(chosenSlotRecord)))),
})
