import { formatShortDay, timeInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'

/** A day and slot that were chosen before shopping. */
export type ChosenSlot = Readonly<{
  /** YYYY-MM-DD. */
  date: string
  /** Code of the slot; null for any time. */
  slot: string | null
  /** Until when the place is held, in ms; null if it never was. */
  heldUntil: number | null
}>

/** A day and slot to choose. */
export type WantedSlot = Pick<ChosenSlot, 'date' | 'slot'>

type Offer = Readonly<{ refusal: string | null; left: number }>

export type SlotDay = Offer &
  Readonly<{
    date: string
    /** The shop is closed on the day before. */
    isAfterClosed: boolean
    slots: readonly (Offer & Readonly<{ slot: string }>)[]
  }>

/** An order that more products can be added to. */
export type JoinableOrder = Readonly<{ id: number; number: string; day: string; slot: string | null }>

export type SlotChoices = Readonly<{
  days: readonly SlotDay[]
  slots: readonly Readonly<{ slot: string; label: string; hours: string }>[]
  chosen: ChosenSlot | null
  usual: Readonly<{ date: string; slot: string | null }> | null
  /** Ids of the products in the cart that cannot come on the chosen day. */
  missing: readonly number[]
  mainOrders: readonly JoinableOrder[]
}>

/** The label of a slot says how many places are left, if no more than this. */
export const fewPlaces = 5

export const isHeld = ({ heldUntil }: Pick<ChosenSlot, 'heldUntil'>, now: number): boolean => heldUntil !== null && now < heldUntil

/** When a hold ends: `17.05`. */
export const holdEnd = (heldUntil: number): string => timeInBangkok(new Date(heldUntil)).slice(11, 16).replace(':', '.')

/** `Tue 8 Dec, Evening, 17.00–20.00`. @param slot its label */
export const dayAndSlot = (day: string, slot: string | null | undefined, language: Locale): string =>
  [formatShortDay(day, language), slot].filter(Boolean).join(', ')
