import { useSyncExternalStore } from 'react'
import type { Locale } from '@/lib/core/locale'
import { parseAreaCookie } from '@/lib/domain/delivery/area-choice'
import { createStore } from '@/lib/platform/browser/store'
import { localItem, sessionItem } from '@/lib/platform/browser/web-storage'
import { readBrowserSession, readCookie } from '@/lib/platform/session/browser-session'
import { earliestDay, type Area, type AreaDay } from './area-view'

/** An area with the first possible delivery day of an order placed now. */
export type CurrentArea = Area & Readonly<{ day: AreaDay | null }>

/** The shopper's area; undefined until it has been read, null if there is none. */
export const deliveryArea = createStore<CurrentArea | null | undefined>(undefined)

export function showArea(area: Area): void {
  deliveryArea.set({ ...area, day: heldDay() ?? earliestDay(area, Date.now()) })
}

type ChosenDay = Readonly<{ cartId: number; until: number; names: Readonly<Record<Locale, string>>; isAfterClosed?: boolean }>

/** The day and slot that the shopper has chosen for a cart, by its name for the header, until the hold ends. */
export const chosenDay = localItem('delivery-slot', (stored): ChosenDay | null => {
  const { cartId, until, names } = Object(stored)
  return typeof until === 'number' && typeof names?.en === 'string' && typeof names.th === 'string' ? { cartId, until, names } : null
})

function heldDay(): AreaDay | null {
  const chosen = chosenDay.read()
  if (!chosen || chosen.until <= Date.now() || chosen.cartId !== readBrowserSession().cartId) return null
  return { name: chosen.names[document.documentElement.lang === 'en' ? 'en' : 'th'], until: chosen.until, isChosen: true }
}

/**
 * Calls back when the order deadline of the shown day has passed, because a page may stay open that long.
 * @returns a function that cancels the timer
 */
export function onDeadlinePassed({ day }: CurrentArea, callback: () => void): () => void {
  const timer = day && setTimeout(callback, day.until - Date.now())
  return () => clearTimeout(timer ?? undefined)
}

/** Whether the area dialog is open. The dialog is part of the header, and any component of a page may open it. */
export const isAreaPickerOpen = createStore(false)

export function useDeliveryArea(): CurrentArea | null | undefined {
  return useSyncExternalStore(deliveryArea.subscribe, deliveryArea.get, deliveryArea.initial)
}

export const readAreaChoice = () => parseAreaCookie(readCookie('delivery_area'))

type CachedArea = Area & Readonly<{ language: Locale }>

/** The area data that this tab has read. */
export const cachedArea = sessionItem('delivery-area', (stored) => (isCachedArea(stored) ? stored : null))

function isCachedArea(stored: unknown): stored is CachedArea {
  const { districtId, name, days, language } = Object(stored)
  return Number.isInteger(districtId) && [name, language].every((text) => typeof text === 'string') && Array.isArray(days)
}

/**
 * Shows the area in the cookie from the data in this tab.
 * @returns whether that is complete, so that neither the area nor the customer's addresses must be read from the server
 */
export function showCachedArea(language: Locale): boolean {
  const choice = readAreaChoice()
  const { userId } = readBrowserSession()
  if (!choice) {
    deliveryArea.set(null)
    return userId === null
  }
  const known = cachedArea.read()
  if (
    known?.districtId !== choice.districtId ||
    known.language !== language ||
    !earliestDay(known, Date.now()) ||
    (choice.isFromAddress && userId === null)
  )
    return false
  showArea(known)
  return true
}
