import { RpcError } from '../../errors'
import type { Logger } from '../../logger'
import type { BackendAnswer } from '../transport.server'

/** `ok`, `refused` (the backend said no), `status 500`, or the kind of error. */
type Outcome = string

export type CallLog = Readonly<{
  answered: (answer: BackendAnswer, tries: number) => void
  failed: (error: unknown, tries: number) => void
}>

/** One line per call. Neither arguments nor answers: they are people's. */
export function startCallLog(logger: Logger, call: Readonly<{ model: string | null; method: string | null }>): CallLog {
  const start = performance.now()
  const line = (outcome: Outcome, tries: number) => ({
    call: `${call.model}.${call.method}`,
    ms: Math.round(performance.now() - start),
    outcome,
    tries,
  })
  return {
    answered: (answer, tries) => logger.info(line(outcomeOf(answer), tries), 'backend call'),
    failed: (error, tries) => logger.warn({ ...line(kindOf(error), tries), reason: reasonOf(error) }, 'backend call'),
  }
}

function outcomeOf({ status, body }: BackendAnswer): Outcome {
  if (status !== 200) return `status ${status}`
  return typeof body === 'object' && body !== null && 'error' in body && body.error ? 'refused' : 'ok'
}

function kindOf(error: unknown): Outcome {
  return error instanceof RpcError ? error.kind : 'defect'
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
