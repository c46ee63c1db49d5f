import 'server-only'
import type { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { logger, type Logger } from '@/lib/platform/observability/logger'
import { strictSchemas } from './protocol'
import { lenientParse, type LenientResult } from './lenient-parse'

/** Issues already logged. The set is bounded, because a faulty backend may produce any number of them. */
const reported = new Set<string>()
const maximumReported = 1000

/**
 * Validates a call's result. Invalid parts are dropped so that the page still renders, and are logged once instead of with every
 * request. A result registered as strict is accepted as a whole or not at all.
 * @param call model and method
 * @throws RpcError of kind protocol if nothing of it can be read
 */
export function checkAnswer<Output>(schema: z.ZodType<Output>, answer: unknown, call: string, log: Logger = logger): Output {
  const { read, droppedFields } = readAnswer(schema, answer, call)
  for (const { place, reason } of droppedFields) {
    const issue = `${call} ${place}`
    if (reported.has(issue) || reported.size >= maximumReported) continue
    reported.add(issue)
    log.warn({ call, place, reason }, 'invalid backend response')
  }
  if (read.length === 1) return read[0]
  throw unexpected(call, droppedFields[0]?.reason)
}

function readAnswer<Output>(schema: z.ZodType<Output>, answer: unknown, call: string): LenientResult<Output> {
  try {
    const result = schema.safeParse(answer)
    if (result.success) return { read: [result.data], droppedFields: [] }
    if (strictSchemas.has(schema)) throw result.error
    return lenientParse(schema, answer)
  } catch (error) {
    // The result contains an amount that the money functions reject.
    throw unexpected(call, error)
  }
}

function unexpected(call: string, cause: unknown): RpcError {
  return new RpcError('protocol', `${call} gave an unexpected answer.`, undefined, { cause })
}
