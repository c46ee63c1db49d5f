import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import {
  digestSchema,
  idempotentRequestHours,
  idempotentRequestTimeoutSeconds,
  maximumOutcomeBytes,
  outcomeSchema,
  type IdempotentState,
  type Outcome,
} from '@/lib/domain/cart/idempotent-requests'
import { defineMethod } from '@/lib/backend/context/define-method'
import { idempotentRequest } from '@/lib/backend/infrastructure/database/schema/carts'
import type { SealedTexts } from '@/lib/backend/infrastructure/storage/sealed-texts'

const timeBefore = (now: Date, seconds: number) => timeInBangkok(new Date(now.getTime() - seconds * 1000))

/** Requests whose keys may be forgotten. */
export const expiredIdempotentRequests = (now: Date): SQL =>
  lt(idempotentRequest.started_at, timeBefore(now, idempotentRequestHours * 3600))

const keyAndBody = z.tuple([digestSchema, digestSchema])

/**
 * Begins a request with an idempotency key, of which this shop learns only a hash. Of concurrent requests with one key, the first
 * starts.
 * @throws UserError tooManyTries
 */
const beginRequest = defineMethod('ecom2.interface.begin_idempotent_request', keyAndBody, async (call, args): Promise<IdempotentState> => {
  const { database, now, caller, ports } = call
  const [key_hash, body_hash] = args
  await ports.limits.count('idempotentRequestsByAddress', caller.address)
  const isThis = eq(idempotentRequest.key_hash, key_hash)
  const isAbandoned = and(
    isNull(idempotentRequest.answer),
    lt(idempotentRequest.started_at, timeBefore(now, idempotentRequestTimeoutSeconds)),
  )
  for (const isOver of [expiredIdempotentRequests(now), isAbandoned]) await database.delete(idempotentRequest).where(and(isThis, isOver))
  const row = { key_hash, body_hash, started_at: timeInBangkok(now) }
  const [begun] = await database.insert(idempotentRequest).values(row).onConflictDoNothing().returning({ id: idempotentRequest.id })
  if (begun) return { state: 'started' }
  const [known] = await database.select().from(idempotentRequest).where(isThis)
  if (known && known.body_hash !== body_hash) return { state: 'mismatch' }
  const outcome = known?.answer ? openOutcome(known.answer, ports.sealedTexts) : null
  // An answer that this shop did not seal is never repeated, and its request never run again.
  return outcome ? { state: 'answered', outcome } : { state: 'running' }
})

const keyAndOutcome = z.tuple([digestSchema, outcomeSchema.nullable()])

/** Stores the outcome of a request that runs; without one forgets it, so that it can be sent again. */
const finishRequest = defineMethod('ecom2.interface.finish_idempotent_request', keyAndOutcome, async ({ database, ports }, args) => {
  const [key_hash, outcome] = args
  const isRunning = and(eq(idempotentRequest.key_hash, key_hash), isNull(idempotentRequest.answer))
  if (outcome === null) await database.delete(idempotentRequest).where(isRunning)
  else
    await database
      .update(idempotentRequest)
      .set({ answer: sealOutcome(outcome, ports.sealedTexts) })
      .where(isRunning)
  return null
})

/** @throws Error for an outcome of more than {@link maximumOutcomeBytes} */
function sealOutcome(outcome: Outcome, { seal }: SealedTexts): string {
  const json = Buffer.from(JSON.stringify(outcome))
  if (json.length > maximumOutcomeBytes) throw new Error(`An outcome of ${json.length} bytes is too long to be stored`)
  return seal(deflateRawSync(json).toString('base64'))
}

/** Null for an answer that was stored unsealed, with another secret, or that is no outcome. */
function openOutcome(stored: string, { open }: SealedTexts): Outcome | null {
  const packed = open(stored)
  if (packed === null || packed === stored) return null
  try {
    const json = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: maximumOutcomeBytes })
    return outcomeSchema.parse(JSON.parse(json.toString('utf8')))
  } catch {
    return null
  }
}

/** For the storefront alone, in this process or with the staff's rights: a stranger could plant answers, or learn those of others. */
export const idempotentRequestMethods = [beginRequest, finishRequest]
