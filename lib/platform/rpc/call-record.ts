import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Logger } from '@/lib/platform/observability/logger'
import { recordCall } from '@/lib/platform/observability/metrics'
import { currentRequestId, requestIdHeader } from '@/lib/platform/observability/request-id'
import { isVisitorCall, isStaffCall } from '@/lib/domain/methods/rights'

/** `ok`, `refused` (the backend returned an error), `status 500`, the kind of an RpcError, or `defect`. */
export type Outcome = string

/** Model and method, as far as a request names them. */
export type Called = Readonly<{ model: string | null; method: string | null }>

/** Details of a call: the number of tries and the reason of a failure. */
type CallDetails = Readonly<{ tries?: number; reason?: string }>

export type CallRecord = Readonly<{
  /** Trace context for the other server. */
  headers: Readonly<Record<string, string>>
  answered: (outcome: Outcome, details?: CallDetails) => void
  failed: (outcome: Outcome, details?: CallDetails) => void
}>

/**
 * Records one call, embedded or remote: a log line, its duration in the metrics, a span of the trace. It records neither
 * arguments nor results, because they are personal data.
 */
export function startCall(logger: Logger, called: Called): CallRecord {
  const start = performance.now()
  const call = nameOf(called)
  const span = trace.getTracer('talat').startSpan(`backend ${call}`)

  function end(outcome: Outcome, details: CallDetails | undefined) {
    const ms = performance.now() - start
    const isKnown = isVisitorCall(called.model, called.method) || isStaffCall(called.model, called.method)
    recordCall(isKnown ? call : 'other', outcome, ms)
    span.setAttribute('talat.outcome', outcome)
    return { call, ms: Math.round(ms), outcome, ...details }
  }

  return {
    get headers() {
      const carrier: Record<string, string> = {}
      propagation.inject(trace.setSpan(context.active(), span), carrier)
      const id = currentRequestId()
      return { ...carrier, ...(id && { [requestIdHeader]: id }) }
    },
    answered(outcome, details) {
      logger.info(end(outcome, details), 'backend call')
      span.end()
    },
    failed(outcome, details) {
      logger.warn(end(outcome, details), 'backend call')
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** A caller can send any name of any length. */
function nameOf({ model, method }: Called): string {
  const name = `${model}.${method}`
  return /^\w[\w.]{0,79}$/.test(name) ? name : 'other'
}
