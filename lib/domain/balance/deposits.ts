import { z } from 'zod'
import { add, multiply, toBaht, type Satang } from '@/lib/core/money'

/** Containers with the same deposit, which is what tells them apart: bottles of ฿10 from boxes of ฿50. */
export type Containers = Readonly<{ deposit: Satang; pieces: number }>

/** What a driver or the shop counts, in baht. `held` is what the page said that the customer has. */
export const countedContainersSchema = z
  .array(
    z.strictObject({
      deposit: z.number().positive().max(1_000_000),
      held: z.int().min(0).max(1_000_000),
      pieces: z.int().min(0).max(1_000_000),
    }),
  )
  .max(50)
  .default([])

export type CountedContainers = z.output<typeof countedContainersSchema>

/** What of a count is credited: at most what the customer holds. */
export function creditedContainers(held: readonly Containers[], counted: readonly Containers[]): Containers[] {
  return held.flatMap(({ deposit, pieces }) => {
    const back = counted.reduce((sum, each) => (each.deposit === deposit ? sum + each.pieces : sum), 0)
    const credited = Math.min(back, pieces)
    return credited > 0 ? [{ deposit, pieces: credited }] : []
  })
}

export function depositsOf(containers: readonly Containers[]): Satang {
  return add(...containers.map(({ deposit, pieces }) => multiply(deposit, pieces)))
}

/** The containers of an event `deposit_returned`, whose detail has texts only. */
export const containersText = (containers: readonly Containers[]): string =>
  JSON.stringify(containers.map(({ deposit, pieces }) => ({ deposit: toBaht(deposit), pieces })))
