import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { progressEvents, staffStepNames, statesAfter, stepFacts, type StaffStep } from '@/lib/domain/orders/order-workflow'
import type { MethodName } from '@/lib/domain/methods/methods'
import { defineLongMethod, idSchema, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import type { Method } from '@/lib/backend/context/model'
import { findOwnOrder } from '../own-order'
import { checkCanMove, lockOrder } from '../staff-step'
import { recordTakenStep } from './record-taken-step'
import { stepEffects } from './step-effects'

const argumentsSchema = z.tuple([oneIdSchema, z.enum(staffStepNames), z.unknown().optional()])

/**
 * Staff take a step of an order, one of `staffSteps`. A repeated press changes nothing. It manages its own transaction, because a
 * cancellation calls the payment provider first.
 * @throws UserError orderCannotMove for a step that the order's state does not allow, orderChanged, and those of the steps
 */
export const takeStep: Method = async (call, args) => {
  const [id, step, input] = argumentsSchema.parse(args)
  const { prepare, lock, take } = stepEffects[step](input ?? {})
  const before = prepare ? await findOwnOrder(call, { id }) : null
  if (prepare && before) {
    if (isTaken(before.state, step)) return null
    checkCanMove(call, before, step)
    await prepare(call, before)
  }
  await inTransaction(call, async (part) => {
    await lock?.(part, id)
    const order = await lockOrder(part, id)
    if (isTaken(order.state, step)) return
    // The order was paid, packed or shipped since the staff member's page was loaded.
    if (before && order.state !== before.state) throw new UserError('orderChanged', { number: order.number })
    if (targetOf(step) !== null) checkCanMove(part, order, step)
    const taken = await take(part, order)
    if (taken) await recordTakenStep(part, order, step, taken)
  })
  return null
}

/** The one state that a step leads to; null for one that leads to none or to several, and checks the state itself. */
function targetOf(step: StaffStep) {
  const [target = null, ...others] = new Set(statesAfter(step))
  return others.length === 0 ? target : null
}

/** A packed order has not been given another day. */
function isTaken(state: string, step: StaffStep): boolean {
  return step !== 'redelivery' && state === targetOf(step)
}

const text = (step: StaffStep) => (words: unknown) => [step, { text: words }]

const moveSchema = z.enum(progressEvents)

const moveDetailsSchema = z.partialRecord(z.enum(['lots', 'weights', 'weights_checked', 'tracking', 'taken']), z.unknown()).nullish()

type StepOf = (second: unknown, third: unknown) => readonly unknown[]

/** The step and its input, from the arguments of the methods that each had one or some of the steps before `take_step`. */
const olderMethods: readonly (readonly [name: MethodName, stepOf: StepOf])[] = [
  [
    'sale.order.move_order',
    (next, given) => {
      const step = moveSchema.parse(next)
      const details = Object.entries(moveDetailsSchema.parse(given) ?? {})
      return [step, Object.fromEntries(details.filter(([name]) => stepFacts(step).asks.some((field) => field === name)))]
    },
  ],
  ['sale.order.refuse_transfer', text('payment_refused')],
  ['sale.order.fail_delivery', text('delivery_failed')],
  ['sale.order.deliver_again', (day) => ['redelivery', day]],
  ['sale.order.undo_step', (step) => ['undone', { step }]],
  ['sale.order.note_refund', (words, event) => ['refunded', { text: words, refund_id: idSchema.nullish().parse(event) }]],
  ['sale.order.void_order', (words, options) => ['voided', { ...z.looseObject({}).nullish().parse(options), text: words }]],
]

/** `take_step`, and the names by which earlier versions and other programs call single steps. */
export const stepMethods = [
  defineLongMethod('sale.order.take_step', takeStep),
  ...olderMethods.map(([name, stepOf]) =>
    defineLongMethod(name, (call, [order, second, third, ...others], options) =>
      takeStep(call, [order, ...stepOf(second, third), ...others], options),
    ),
  ),
]
