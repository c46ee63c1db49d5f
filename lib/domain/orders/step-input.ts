import { z } from 'zod'
import { maxId } from '@/lib/core/ids'
import { countedContainersSchema } from '@/lib/domain/balance/deposits'
import { stepFacts, type StaffStep, type staffSteps, type StepField } from './order-workflow'
import { packedWeightsSchema } from '@/lib/domain/packing/weighing'
import { undoableSteps } from './undo-step'

/** A staff text on an order: a reason shown to the shopper, or an internal note. */
export const staffWordsSchema = z.string().trim().min(1).max(1000)

const byLine = z.string().regex(/^\d+$/)

const fields = {
  text: staffWordsSchema,
  /** The tracking number or link of the parcel. */
  tracking: z.string().trim().max(200).default(''),
  /** The cash that the driver took, in baht. Without it, the amount due. */
  taken: z.number().min(0).max(10_000_000).optional(),
  /** The containers that the customer gives back. */
  containers: countedContainersSchema,
  /** Lot numbers by line id. */
  lots: z.record(byLine, z.string().trim().min(1).max(100)).default({}),
  /** Grams by line id, of the lines whose goods are sold by weight. */
  weights: packedWeightsSchema.default({}),
  /** Weights outside the tolerance are right. */
  weights_checked: z.boolean().default(false),
  /** Whether the goods go back to stock; by default unless they have left the shop. */
  restock: z.boolean().optional(),
  /** Pieces of a failed delivery that go back to stock, by line id. */
  returned: z.record(byLine, z.int().min(0)).default({}),
  delivery_date: z.iso.date(),
  delivery_slot: z.string().max(60).nullable().default(null),
  /** The event of the refund that was paid; the oldest one without it. */
  refund_id: z.int().positive().max(maxId).nullish(),
  /** The refund stays with the shop as the customer's balance. */
  to_balance: z.boolean().default(false),
  /** The step to undo, so that a repeated press does not undo the one before, too. */
  step: z.enum(undoableSteps),
} as const satisfies Readonly<Record<StepField, z.ZodType>>

export type StepInput<Step extends StaffStep> = Pick<z.output<z.ZodObject<typeof fields>>, (typeof staffSteps)[Step]['asks'][number]>

/** The checked input of a step. @throws ZodError for a field that it does not ask for, or that is missing or invalid */
export function parseStepInput<Step extends StaffStep>(step: Step, input: unknown): StepInput<Step>
export function parseStepInput(step: StaffStep, input: unknown): unknown {
  return z.strictObject(Object.fromEntries(stepFacts(step).asks.map((field) => [field, fields[field]]))).parse(input)
}
