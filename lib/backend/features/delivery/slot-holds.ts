import { and, eq, gt, isNull } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { holdMinutes, mayNewcomerHold } from '@/lib/domain/delivery/slot-hold'
import { slotHold } from '@/lib/backend/infrastructure/database/schema/delivery'
import type { CallContext } from '@/lib/backend/context/model'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type HoldRow = typeof slotHold.$inferSelect

export type WantedSlot = Readonly<{ day: string; slot: string | null }>

type Holder = Readonly<{ cartId: number; isNewcomer: boolean }>

/**
 * Holds the place, under the lock of the calendar and after the rules have accepted it, in place of the one that the cart held.
 * Choosing the same place again does not prolong it. None is held where visitors who have ordered nothing yet hold their part of
 * the slot already.
 */
export async function holdPlace(
  { database, now }: CallContext,
  { cartId, isNewcomer }: Holder,
  { day, slot }: WantedSlot,
  { zone }: DeliveryNeeds,
  calendar: DeliveryCalendarFacts,
): Promise<void> {
  const time = timeInBangkok(now)
  const held = await readHold(database, cartId)
  if (held?.day === day && held.slot === slot && held.expires_at > time) return
  await releasePlace(database, cartId)
  if (isNewcomer) {
    const inSlot = slot === null ? isNull(slotHold.slot) : eq(slotHold.slot, slot)
    const ofNewcomers = and(eq(slotHold.day, day), inSlot, eq(slotHold.is_newcomer, true), gt(slotHold.expires_at, time))
    if (!mayNewcomerHold(calendar, slot, await database.$count(slotHold, ofNewcomers))) return
  }
  const expires_at = timeInBangkok(new Date(now.getTime() + holdMinutes * 60_000))
  await database.insert(slotHold).values({ cart_id: cartId, day, slot, zone, is_newcomer: isNewcomer, expires_at })
}

export async function releasePlace(database: Database, cartId: number): Promise<void> {
  await database.delete(slotHold).where(eq(slotHold.cart_id, cartId))
}

async function readHold(database: Database, cartId: number): Promise<HoldRow | null> {
  const [held] = await database.select().from(slotHold).where(eq(slotHold.cart_id, cartId))
  return held ?? null
}

/** What the cart's owner has chosen, and until when the place is held. */
export async function chosenIn({ database }: CallContext, { id, delivery_date: date, delivery_slot: slot }: CartRow) {
  if (date === null) return null
  const held = await readHold(database, id)
  return { date, slot, held_until: held?.day === date && held.slot === slot ? held.expires_at : null }
}

/** A guest who signs in keeps the place. @returns whether the guest's cart has one that still counts */
export async function moveHold(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  fromCartId: number,
  toCartId: number,
): Promise<boolean> {
  const held = await readHold(database, fromCartId)
  if (!held || held.expires_at <= timeInBangkok(now)) return false
  await releasePlace(database, toCartId)
  await database.update(slotHold).set({ cart_id: toCartId }).where(eq(slotHold.cart_id, fromCartId))
  return true
}
