import { fromTimeInBangkok } from '@/lib/core/dates'
import {
  become,
  id,
  listOf,
  many,
  nullable,
  one,
  record,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
  text,
  flag,
  type RowOf,
} from '@/lib/core/wire-record'
import { chosenSlotRecord } from '@/lib/domain/checkout/checkout-record'
import type { ChosenSlot, SlotChoices } from './slot-view'

const slotsRecord = record({
  days: many({
    date: requiredDay,
    error: text,
    left: requiredNumber,
    is_after_closed: flag,
    slots: many({ slot: requiredText, error: text, left: requiredNumber }),
  }),
  slots: many({ slot: requiredText, label: requiredText, hours: requiredText }),
  chosen: nullable(one(chosenSlotRecord)),
  usual: nullable(one({ date: requiredDay, slot: text })),
  missing: listOf(requiredNumber),
  main_orders: many({ id, number: requiredText, delivery_date: requiredDay, delivery_slot_label: text, pickup_at_factory: flag }),
})

/** The answer of `ecom2.cart.read_slots`. */
export const wireSlots = become(row(slotsRecord), ({ days, slots, chosen, usual, missing, main_orders }): SlotChoices => ({
  days: days.map(({ error: refusal, is_after_closed: isAfterClosed, ...day }) => ({
    ...day,
    refusal,
    isAfterClosed,
    slots: day.slots.map(({ error, ...slot }) => ({ ...slot, refusal: error })),
  })),
  slots,
  chosen: chosen && chosenSlotOf(chosen),
  usual,
  missing,
  mainOrders: main_orders
    .filter(({ pickup_at_factory }) => !pickup_at_factory)
    .map(({ id: orderId, number, delivery_date, delivery_slot_label }) => ({
      id: orderId,
      number,
      day: delivery_date,
      slot: delivery_slot_label,
    })),
}))

/** What `ecom2.cart.choose_slot` answers beside the cart's state. */
export const wireChosen = become(row({ chosen: nullable(one(chosenSlotRecord)) }), ({ chosen }) => ({
  chosen: chosen && chosenSlotOf(chosen),
}))

export function chosenSlotOf({ date, slot, held_until }: RowOf<typeof chosenSlotRecord>): ChosenSlot {
  return { date, slot, heldUntil: held_until === null ? null : fromTimeInBangkok(held_until).getTime() }
}
