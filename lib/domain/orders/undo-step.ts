import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { stateWhenPlaced, statesAfter, targetsOf, type OrderState } from './order-workflow'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'

/** How long a step can be undone, in minutes; afterwards customers and reports rely on it. */
const undoMinutes = 60

/** Steps that can be undone. All others move money, issue a document or change the goods, and have a reverse step of their own. */
export const undoableSteps = ['packed', 'shipped', 'done'] as const

export type UndoableStep = (typeof undoableSteps)[number]

type UndoFacts = Readonly<{
  state: string
  payMethodId: number | null
  /** It has goods sold by weight: packing them fixes the total. */
  isWeighed: boolean
}>

type StepEvent = Readonly<{ kind: string; /** Bangkok, YYYY-MM-DD HH:MM:SS. */ time: string }>

/**
 * The step that staff may undo now: the last thing that happened to the order, within the hour and on the same day. Null if
 * there is none.
 * @param events oldest first
 */
export function undoableStep({ state, payMethodId, isWeighed }: UndoFacts, events: readonly StepEvent[], now: Date): UndoableStep | null {
  const last = lastStep(events)
  if (!last || !isRecent(last, now)) return null
  const step = undoableSteps.find((each) => each === last.kind && statesAfter(each).some((reached) => reached === state))
  if (step === 'packed' && isWeighed) return null
  // The cash was recorded and the invoice issued.
  if (step === 'done' && isPaidOnDelivery(payMethodId)) return null
  return step ?? null
}

/** The state that an order returns to when its last step is undone. */
export function stateAfterUndo(state: string, payMethodId: number | null): OrderState | null {
  const targets = targetsOf(state, 'undone', 'staff')
  const placed = stateWhenPlaced(payMethodId ?? 0)
  return targets.find((target) => target === placed) ?? targets.at(-1) ?? null
}

/** The newest event, notes aside. A step and its undo cancel each other out. */
function lastStep(events: readonly StepEvent[]): StepEvent | null {
  let undone = 0
  for (const event of events.filter(({ kind }) => kind !== 'note').reverse()) {
    if (event.kind === 'undone') undone += 1
    else if (undone > 0) undone -= 1
    else return event
  }
  return null
}

function isRecent({ time }: StepEvent, now: Date): boolean {
  return time.slice(0, 10) === todayInBangkok(now) && time >= timeInBangkok(new Date(now.getTime() - undoMinutes * 60_000))
}
