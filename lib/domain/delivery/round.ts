import { z } from 'zod'
import { maxId } from '@/lib/core/ids'
import { groupBy } from '@/lib/core/group-by'
import { countedContainersSchema } from '@/lib/domain/balance/deposits'
import { staffWordsSchema } from '@/lib/domain/orders/step-input'

/** A van holds fewer orders. */
const maxStops = 300

export const stopIdsSchema = z.array(z.int().positive().max(maxId)).min(1).max(maxStops)

/** What became of a stop. */
export const stopOutcomeSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('done'),
    /** The cash that the driver took, in baht; what is due unless given. */
    taken: z.number().min(0).max(10_000_000).optional(),
    containers: countedContainersSchema.optional(),
    /** A data URL. */
    photo: z.string().optional(),
  }),
  /** `text` is the reason, which the customer reads. */
  z.strictObject({ step: z.literal('delivery_failed'), text: staffWordsSchema, photo: z.string().optional() }),
])

export type StopOutcome = z.output<typeof stopOutcomeSchema>

type Stop = Readonly<{ id: number; together: number }>

/** The number of each stop, in their order, from 1: orders that are delivered together are one stop. */
export function stopNumbers(stops: readonly Stop[]): ReadonlyMap<number, number> {
  const groups = [...groupBy(stops, ({ together }) => together).values()]
  return new Map(groups.flatMap((group, index) => group.map(({ id }) => [id, index + 1] as const)))
}
