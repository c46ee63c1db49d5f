import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defaultLocale } from '@/lib/core/locale'
import type { MethodOf } from '@/lib/domain/methods/method-names'
import { idempotentStateSchema, type Outcome } from '@/lib/domain/cart/idempotent-requests'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { logger } from '@/lib/platform/observability/logger'
import type { Answer } from '@/lib/platform/rpc/record-schema'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { guestSession, type Agent } from '../agent'

/** Why a request with a key is not executed. */
export type KeyRefusal = 'weak' | 'mismatch' | 'running' | 'tooMany' | 'unavailable'

type Refusal = Readonly<{ refusal: KeyRefusal }>

type Keyed = Readonly<{
  key: string
  /** Method, path and platform: the same key for another operation or of another platform is another key. */
  operation: string
  /** The body as it was received. */
  body: string
  agent: Agent
}>

/** 22 letters and digits have the 128 bits that the specification demands: a program that guessed a key would get the answer. */
const keyPattern = /^[\x21-\x7e]{22,255}$/

/** The storefront calls as a program of the shop: the public has no part in how outcomes are stored. */
const storefront = { name: 'storefront', role: null, accountId: null } as const

const hashOf = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * Executes a request at most once in 24 hours: sent again with its key and its body, it gets the stored outcome. An execution
 * that fails is forgotten. Without a place to store the outcome nothing is executed.
 * @throws what the execution throws
 */
export async function executeOnce({ key, operation, body, agent }: Keyed, execute: () => Promise<Outcome>): Promise<Outcome | Refusal> {
  if (!keyPattern.test(key)) return { refusal: 'weak' }
  const keyHash = hashOf('key', operation, key)
  const call = <Output>(answer: Answer<Output>, method: MethodOf<'ecom2.interface'>, args: readonly unknown[]) =>
    callBackend(answer, 'ecom2.interface', method, args, {}, guestSession(defaultLocale, null), {
      address: agent.address,
      staff: storefront,
    })
  const begun = await call(idempotentStateSchema, 'begin_idempotent_request', [keyHash, hashOf(body)]).catch(refusalOf)
  if ('refusal' in begun) return begun
  if (begun.state === 'answered') return begun.outcome
  if (begun.state !== 'started') return { refusal: begun.state }
  const finish = (outcome: Outcome | null) =>
    call(z.unknown(), 'finish_idempotent_request', [keyHash, outcome]).catch((error: unknown) =>
      logger.warn({ err: error }, 'The outcome of an idempotent request was not stored'),
    )
  try {
    const outcome = await execute()
    await finish(outcome)
    return outcome
  } catch (error) {
    await finish(null)
    throw error
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RpcError && error.code === 'tooManyTries') return { refusal: 'tooMany' }
  logger.warn({ err: error }, 'Idempotent requests cannot be stored')
  return { refusal: 'unavailable' }
}
