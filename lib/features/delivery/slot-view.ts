/** A day and slot that were chosen before shopping. */
export type ChosenSlot = Readonly<{
  /** YYYY-MM-DD. */
  date: string
  /** Code of the slot; null for any time. */
  slot: string | null
  /** Until when the place is held, in ms; null if it never was. */
  heldUntil: number | null
}>

export const isHeld = ({ heldUntil }: Pick<ChosenSlot, 'heldUntil'>, now: number): boolean => heldUntil !== null && now < heldUntil
