import 'server-only'
import type { z } from 'zod'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { logger, type Logger } from '@/lib/platform/observability/logger'
import { strictSchemas } from './protocol'
import { lenientParse, type LenientResult } from './lenient-parse'

/** Issues that the log has. A backend that is odd in more places than this has had its say. */
const reported = new Set<string>()
const maximumReported = 1000

/**
 * Checks the answer of a call. What is strange in it is left out of the page, not the page itself, and is in the log
 * once, not with every request. An answer that must be whole is good or not.
 * @param call model and method
 * @throws RpcError of kind protocol when nothing of it can be read
 */
export function checkAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: unknown,
  call: string,
  log: Logger = logger,
): z.output<Schema> {
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

function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown, call: string): LenientResult<z.output<Schema>> {
  try {
    const result = schema.safeParse(answer)
    if (result.success) return { read: [result.data], droppedFields: [] }
    if (strictSchemas.has(schema)) throw result.error
    return lenientParse(schema, answer)
  } catch (error) {
    // An amount that is no amount: money refuses it.
    throw unexpected(call, error)
  }
}

function unexpected(call: string, cause: unknown): RpcError {
  return new RpcError('protocol', `${call} gave an unexpected answer.`, undefined, { cause })
}
