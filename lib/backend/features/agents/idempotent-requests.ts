import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import {
  digestSchema,
  idempotentRequestHours,
  idempotentRequestTimeoutSeconds,
  maximumAnswerLength,
  type IdempotentState,
} from '@/lib/domain/cart/idempotent-requests'
import { idempotentRequest } from '@/lib/backend/infrastructure/database/schema/carts'
import type { Method } from '@/lib/backend/context/model'

const timeBefore = (now: Date, seconds: number) => timeInBangkok(new Date(now.getTime() - seconds * 1000))

/** Requests whose keys may be forgotten. */
export const expiredIdempotentRequests = (now: Date): SQL =>
  lt(idempotentRequest.started_at, timeBefore(now, idempotentRequestHours * 3600))

/**
 * Begins a request with an idempotency key, of which this shop learns only a hash. Of concurrent requests with one key, the first
 * starts.
 * @throws UserError tooManyTries
 */
const beginRequest: Method = async ({ database, now, caller, ports }, args): Promise<IdempotentState> => {
  const [key_hash, body_hash] = z.tuple([digestSchema, digestSchema]).parse(args)
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
  return known?.answer ? { state: 'answered', answer: known.answer } : { state: 'running' }
}

/** Stores the answer of a request that runs; without an answer forgets it, so that it can be sent again. */
const finishRequest: Method = async ({ database }, args) => {
  const [key_hash, answer] = z.tuple([digestSchema, z.string().min(1).max(maximumAnswerLength).nullable()]).parse(args)
  const isRunning = and(eq(idempotentRequest.key_hash, key_hash), isNull(idempotentRequest.answer))
  if (answer === null) await database.delete(idempotentRequest).where(isRunning)
  else await database.update(idempotentRequest).set({ answer }).where(isRunning)
  return null
}

export const idempotentRequestMethods = {
  begin_idempotent_request: beginRequest,
  finish_idempotent_request: finishRequest,
} as const satisfies Record<string, Method>
