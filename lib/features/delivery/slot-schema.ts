import { fromTimeInBangkok } from '@/lib/core/dates'
import type { RowOf } from '@/lib/core/wire-record'
import type { chosenSlotRecord } from '@/lib/domain/checkout/checkout-record'
import type { ChosenSlot } from './slot-view'

export function chosenSlotOf({ date, slot, held_until }: RowOf<typeof chosenSlotRecord>): ChosenSlot {
  return { date, slot, heldUntil: held_until === null ? null : fromTimeInBangkok(held_until).getTime() }
}
