import { z } from 'zod'

/** How long a request with an idempotency key is known, in hours: what UCP demands. */
export const idempotentRequestHours = 24

/** After this time, in seconds, a request that never finished is run again: its process ended. */
export const idempotentRequestTimeoutSeconds = 60

/** Characters of a stored answer: a compressed and encrypted cart of fifty lines has about 5,000. */
export const maximumAnswerLength = 16_000

/** SHA-256, hexadecimal. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** What becomes of a request: it runs, it is running already, its key belongs to another body, or it has been answered. */
export const idempotentStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['started', 'running', 'mismatch']) }),
  z.object({ state: z.literal('answered'), answer: z.string() }),
])

export type IdempotentState = z.output<typeof idempotentStateSchema>
