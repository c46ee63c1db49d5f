import { z } from 'zod'

/** How long a request with an idempotency key is known, in hours: what UCP demands. */
export const idempotentRequestHours = 24

/** After this time, in seconds, a request that never finished is run again: its process ended. */
export const idempotentRequestTimeoutSeconds = 60

/** Bytes of the outcome of a request as JSON: a cart of fifty lines has about 25,000. */
export const maximumOutcomeBytes = 128 * 1024

/** SHA-256, hexadecimal. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The HTTP status and the body of an answer that is repeated: what the operations of carts answer with, and nothing else. */
export const outcomeSchema = z.object({ status: z.literal([200, 201, 400]), body: z.record(z.string(), z.unknown()) })

export type Outcome = z.output<typeof outcomeSchema>

/** What becomes of a request: it runs, it is running already, its key belongs to another body, or it has been answered. */
export const idempotentStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['started', 'running', 'mismatch']) }),
  z.object({ state: z.literal('answered'), outcome: outcomeSchema }),
])

export type IdempotentState = z.output<typeof idempotentStateSchema>
