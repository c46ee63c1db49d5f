'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '@/components/ui/toast/toast-store'
import { Button } from '@/components/ui/button'
import { formatShortDay } from '@/lib/core/dates'
import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import { loginHref, returnPathOf } from '@/lib/core/urls/return-path'
import { isServerError, RpcError } from '@/lib/domain/errors/rpc-error'
import { holdMinutes } from '@/lib/domain/delivery/slot-hold'
import { rememberDelivery } from '@/lib/features/checkout/chosen-delivery'
import { chosenMainOrder } from '@/lib/features/checkout/chosen-main-order'
import { deliverWith, refreshCheckout } from '@/lib/features/checkout/commands'
import type { Area, AreaWords } from '@/lib/features/delivery/area-view'
import { chooseSlot, readSlots } from '@/lib/features/delivery/slot-commands'
import {
  dayAndSlot,
  fewPlaces,
  holdEnd,
  type JoinableOrder,
  type SlotChoices,
  type SlotDay,
  type WantedSlot,
} from '@/lib/features/delivery/slot-view'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { readBrowserSession } from '@/lib/platform/session/browser-session'

type SlotPickerProps = Readonly<{
  area: Area
  words: AreaWords
  onChangeArea: () => void
  onClose: () => void
}>

/** Day and time before shopping: orders to join and the usual time first, then each day with what is free. */
export function SlotPicker({ area, words, onChangeArea, onClose }: SlotPickerProps) {
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const errorText = useErrorText()
  const [choices, setChoices] = useState<SlotChoices | null>(null)
  const [error, setError] = useState<unknown>()
  const [saving, setSaving] = useState<string | null>(null)

  const onMissing = useEffectEvent(onChangeArea)

  useEffect(() => {
    // A server without slots has areas only.
    readSlots(area.districtId).then(setChoices, (refusal: unknown) => (isServerError(refusal) ? onMissing() : setError(refusal)))
  }, [area.districtId])

  const slotOf = (code: string | null) => choices?.slots.find(({ slot }) => slot === code)
  const nameOf = ({ date, slot }: WantedSlot) => dayAndSlot(date, slotOf(slot)?.label, locale)

  async function run(key: string, change: () => Promise<void>) {
    if (saving !== null) return
    setSaving(key)
    setError(undefined)
    try {
      await change()
      onClose()
    } catch (refusal) {
      // In a shop where only customers have carts.
      if (refusal instanceof RpcError && refusal.kind === 'session')
        return window.location.assign(loginHref(locale, returnPathOf(window.location)))
      setError(refusal)
      setSaving(null)
      // What is free has changed.
      readSlots(area.districtId).then(setChoices, () => undefined)
    }
  }

  const choose = (wanted: WantedSlot | null) =>
    run(keyOf(wanted), async () => {
      const chosen = await chooseSlot(area.districtId, wanted, {
        hours: slotOf(wanted?.slot ?? null)?.hours ?? null,
        isAfterClosed: choices?.days.find(({ date }) => date === wanted?.date)?.isAfterClosed ?? false,
      })
      chosenMainOrder.clear()
      const { cartId } = readBrowserSession()
      const delivery = { delivery_date: wanted?.date ?? null, delivery_slot: wanted?.slot ?? null, delivered_with_id: null }
      if (cartId !== null) {
        // First the days of a checkout that is open: its form drops a slot that they refuse.
        await refreshCheckout(cartId)
        rememberDelivery(cartId, delivery)
      }
      if (chosen === null || wanted === null) return
      const time = chosen.heldUntil !== null && holdEnd(chosen.heldUntil)
      const day = nameOf(wanted)
      showToast(time ? fillPlaceholders(words.held, { day, time }) : fillPlaceholders(words.notHeld, { day }), time ? 'success' : 'info')
    })

  const join = ({ id, number }: JoinableOrder) =>
    run(`order ${id}`, async () => {
      chosenMainOrder.save(id)
      const { cartId } = readBrowserSession()
      if (cartId !== null) {
        const saved = await deliverWith(cartId, id)
        if (!saved.ok) throw saved.error
      }
      showToast(fillPlaceholders(words.joined, { number }), 'success')
    })

  const where = (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="font-semibold">
        {area.name}, {area.province}
      </span>
      <Button variant="quiet" className="-mr-4" onClick={onChangeArea}>
        {words.changeArea}
      </Button>
    </p>
  )
  if (choices === null)
    return (
      <div className="space-y-4">
        {where}
        <p role={error === undefined ? 'status' : 'alert'}>{error === undefined ? tCommon('loading') : errorText(error)}</p>
      </div>
    )
  const { days, usual, chosen, mainOrders } = choices
  const firstFree = days.findIndex(({ refusal }) => refusal === null)
  return (
    <div className="space-y-4">
      {where}
      <p className="text-ink-soft">{fillPlaceholders(words.slotLead, { minutes: holdMinutes })}</p>
      {error !== undefined && (
        // In sight also of who has scrolled to a later day.
        <p role="alert" className="sticky top-0 bg-white py-3 pr-10 font-semibold text-chili-700">
          {errorText(error)}
        </p>
      )}
      {mainOrders.map((order) => (
        <Button
          key={order.id}
          variant="secondary"
          className="w-full"
          isLoading={saving === `order ${order.id}`}
          onClick={() => void join(order)}
        >
          {fillPlaceholders(words.join, { number: order.number, day: dayAndSlot(order.day, order.slot, locale) })}
        </Button>
      ))}
      {usual && (
        <Button className="w-full" isLoading={saving === keyOf(usual)} onClick={() => void choose(usual)}>
          {words.usual}: {nameOf(usual)}
        </Button>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {days.slice(Math.max(0, firstFree)).map((day) => (
          <li key={day.date} className="py-3">
            <h3 className="font-semibold">{formatShortDay(day.date, locale)}</h3>
            {day.refusal === null ? (
              <div className="mt-2 grid grid-cols-2 gap-2">
                {offersOf(day).map(({ slot, refusal, left }) => {
                  const wanted = { date: day.date, slot }
                  const isChosen = chosen !== null && keyOf(chosen) === keyOf(wanted)
                  return (
                    <button
                      key={slot}
                      type="button"
                      aria-disabled={refusal !== null}
                      aria-pressed={isChosen}
                      title={refusal ?? undefined}
                      aria-busy={saving === keyOf(wanted) || undefined}
                      onClick={() => (refusal === null ? void choose(wanted) : setError(new RpcError('server', refusal)))}
                      className="min-h-tap rounded-md border border-control px-3 py-1.5 text-left hover:bg-celadon-100 aria-disabled:border-line aria-disabled:text-ink-soft aria-disabled:hover:bg-white aria-busy:animate-breathe aria-pressed:border-leaf-700 aria-pressed:bg-celadon-100"
                    >
                      <span className={`block ${refusal === null ? '' : 'line-through'}`}>{slotOf(slot)?.label ?? words.anyTime}</span>
                      <span className="block text-sm text-ink-soft empty:hidden">
                        {isChosen
                          ? words.chosenSlot
                          : refusal !== null
                            ? words.full
                            : left <= fewPlaces && fillPlaceholders(words.few, { count: left })}
                      </span>
                    </button>
                  )
                })}
              </div>
            ) : (
              <p className="text-sm text-ink-soft">{day.refusal}</p>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <Button variant="quiet" className="w-full" isLoading={saving === keyOf(null)} onClick={() => void choose(null)}>
          {words.release}
        </Button>
      )}
    </div>
  )
}

const keyOf = (wanted: WantedSlot | null) => (wanted ? `${wanted.date} ${wanted.slot}` : 'none')

/** The slots of a day; one for the whole day where the shop has none. */
function offersOf({ slots, left }: SlotDay): readonly Readonly<{ slot: string | null; refusal: string | null; left: number }>[] {
  return slots.length > 0 ? slots : [{ slot: null, refusal: null, left }]
}
