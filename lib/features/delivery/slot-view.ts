/** A day and slot that were chosen before shopping. */
export type ChosenSlot = Readonly<{
  /** YYYY-MM-DD. */
  date: string
  /** Code of the slot; null for any time. */
  slot: string | null
  /** Until when the place is held, in ms; null if it never was. */
  heldUntil: number | null
}>

type Offer = Readonly<{ refusal: string | null; left: number }>

export type SlotDay = Offer & Readonly<{ date: string; slots: readonly (Offer & Readonly<{ slot: string }>)[] }>

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

/** Fewer places than this are said. */
export const fewPlaces = 5

export const isHeld = ({ heldUntil }: Pick<ChosenSlot, 'heldUntil'>, now: number): boolean => heldUntil !== null && now < heldUntil
