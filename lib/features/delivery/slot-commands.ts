import { formatShortDay } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { holdMinutes } from '@/lib/domain/delivery/slot-hold'
import { announce } from '@/lib/platform/browser/session-events'
import { readJson } from '@/lib/platform/rpc/read-json'
import { readRpc, rpc } from '@/lib/platform/rpc/transport.browser'
import { readBrowserSession } from '@/lib/platform/session/browser-session'
import { markAfterClosed } from './after-closed'
import { chosenDay } from './area-store'
import { wireChosen, wireSlots } from './slot-schema'
import type { ChosenSlot, SlotChoices, WantedSlot } from './slot-view'

/** The days and slots of the visitor's cart, or of the district while there is none. @throws RpcError */
export async function readSlots(districtId: number | null): Promise<SlotChoices> {
  const answer = await readRpc('ecom2.cart', 'read_slots', [[readBrowserSession().cartId], { district_id: districtId }])
  return readJson(wireSlots, answer)
}

/**
 * Chooses day and slot, or none, and shows the choice in the header for as long as it is held.
 * @param hours of the slot, `17.00–20.00`
 * @param isAfterClosed the shop is closed on the day before, so that cards say which products cannot come
 * @throws RpcError why it cannot be chosen
 */
export async function chooseSlot(
  districtId: number | null,
  wanted: WantedSlot | null,
  { hours, isAfterClosed }: Readonly<{ hours: string | null; isAfterClosed: boolean }>,
): Promise<ChosenSlot | null> {
  const { date, slot } = wanted ?? { date: null, slot: null }
  const args = [[readBrowserSession().cartId], { date, slot, district_id: districtId }]
  const { chosen } = readJson(wireChosen, await rpc('ecom2.cart', 'choose_slot', args))
  const { cartId } = readBrowserSession()
  if (chosen === null || cartId === null) chosenDay.clear()
  else {
    // A phone's header has room for “อังคาร 15 · 13–17”, without the month.
    const nameIn = (language: Locale) => {
      const day = formatShortDay(chosen.date, language)
      return hours === null ? day : `${day.split(' ', 2).join(' ')} · ${hours.replaceAll('.00', '')}`
    }
    const until = chosen.heldUntil ?? Date.now() + holdMinutes * 60_000
    chosenDay.save({ cartId, until, names: { en: nameIn('en'), th: nameIn('th') }, isAfterClosed })
  }
  markAfterClosed(chosen !== null && isAfterClosed)
  announce('set_cart')
  return chosen
}
