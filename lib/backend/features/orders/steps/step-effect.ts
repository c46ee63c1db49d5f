import type { OrderState, StaffStep } from '@/lib/domain/orders/order-workflow'
import { parseStepInput, type StepInput } from '@/lib/domain/orders/step-input'
import type { CallContext } from '@/lib/backend/context/model'
import type { saleOrder, OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'

/** What a step changes besides the state that it leads to. */
export type Taken = Readonly<{
  /** The new state, of a step that can lead to several. */
  to?: OrderState
  /** Further columns of the order. */
  columns?: Partial<typeof saleOrder.$inferInsert>
  /** For the order's history and the activity of staff. */
  detail?: Readonly<Record<string, string>>
  /** Once the step is recorded. */
  after?: () => Promise<void>
}>

/** What a step does. The order is locked, and its state allows the step. */
export type StepEffect = Readonly<{
  /** Before the transaction of the step, with the order as it was then. */
  prepare?: (call: CallContext, order: OrderRow) => Promise<void>
  /** Locks more than the order itself, before it. */
  lock?: (call: CallContext, orderId: number) => Promise<unknown>
  /** Null if a repeated press has nothing to do. */
  take: (call: CallContext, order: OrderRow) => Promise<Taken | null>
}>

/** Defines the effect of a step, given its checked input. */
export function defineStep<Step extends StaffStep>(step: Step, effectOf: (input: StepInput<Step>) => StepEffect) {
  return (input: unknown): StepEffect => effectOf(parseStepInput(step, input))
}
