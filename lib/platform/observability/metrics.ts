import { processWide } from '@/lib/core/process-wide'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseFailure } from '@/lib/domain/errors/database-failure'

/** Where a response came from; `rendered` means for this request alone. */
export type CacheStatus = 'response-cache' | 'rendered'

/** The outcome of a mail, and of a report of changed pages. */
export type MailOutcome = 'sent' | 'postponed' | 'failed'

const requestSeconds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const duration = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: requestSeconds, registers })
  return {
    registry,
    requests: duration('talat_http_request_duration_seconds', 'HTTP request duration in seconds.', 'kind', 'status', 'source'),
    calls: duration('talat_backend_call_duration_seconds', 'Backend call duration in seconds.', 'call', 'outcome'),
    orders: counter('talat_orders_placed_total', 'Orders placed.'),
    payments: counter('talat_payments_total', 'Order payments by outcome.', 'outcome'),
    mails: counter('talat_mails_total', 'Mail delivery attempts by outcome.', 'outcome'),
    indexNow: counter('talat_indexnow_urls_total', 'Changed pages reported to search engines by outcome.', 'outcome'),
    jobs: counter(
      'talat_jobs_total',
      'Runs of scheduled jobs by outcome: done, failed, or skipped because the last run had not ended.',
      'job_name',
      'outcome',
    ),
    jobSuccess: new Gauge({
      name: 'talat_job_last_success_timestamp_seconds',
      help: 'When a scheduled job last succeeded, or its process started.',
      labelNames: ['job_name'] as const,
      registers,
    }),
    databaseFailures: counter(
      'talat_database_failures_total',
      'Failed database calls by reason: conflict, busy, full, unavailable.',
      'failure',
    ),
    refusals: counter('talat_rate_limit_refusals_total', 'Requests rejected by a rate limit.', 'limit'),
  }
}

const metrics = () => processWide('metrics', createMetrics)

/** Collects memory, CPU, event loop and garbage collection metrics of this process; called once at server start. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: metrics().registry })
}

/** Records one response. @param kind of a bounded set (lib/platform/observability/route-kind); @param status of HTTP */
export function recordResponse(kind: string, status: number, source: CacheStatus, ms: number): void {
  metrics().requests.observe({ kind, status: `${Math.floor(status / 100)}xx`, source }, ms / 1000)
}

/** Records one backend call. @param call and @param outcome of bounded sets (lib/platform/rpc/call-record) */
export function recordCall(call: string, outcome: string, ms: number): void {
  metrics().calls.observe({ call, outcome }, ms / 1000)
}

export function recordOrder(): void {
  metrics().orders.inc()
}

export function recordPaymentOutcome(outcome: 'paid' | 'refund due' | 'provider unreachable'): void {
  metrics().payments.inc({ outcome })
}

export function recordMail(outcome: MailOutcome): void {
  metrics().mails.inc({ outcome })
}

export function recordIndexNow(outcome: MailOutcome, urls: number): void {
  metrics().indexNow.inc({ outcome }, urls)
}

/** A job without a success counts from now. */
export function expectJob(job: string): void {
  metrics().jobSuccess.setToCurrentTime({ job_name: job })
}

export function recordJob(job: string, outcome: 'done' | 'failed' | 'skipped'): void {
  metrics().jobs.inc({ job_name: job, outcome })
  if (outcome === 'done') metrics().jobSuccess.setToCurrentTime({ job_name: job })
}

export function recordDatabaseFailure(failure: DatabaseFailure): void {
  metrics().databaseFailures.inc({ failure })
}

export function recordRefusal(limit: string): void {
  metrics().refusals.inc({ limit })
}

/**
 * Registers a gauge that is read with every scrape; a second one with the same name replaces the first.
 * @param read value by label; a value without a label has the empty string as its key
 */
export function registerGauge(
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>,
): void {
  const { registry } = metrics()
  registry.removeSingleMetric(`talat_${name}`)
  new Gauge({
    name: `talat_${name}`,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [value, number] of Object.entries(await read())) this.set(value ? { [label]: value } : {}, number)
    },
  })
}

/** All metrics in Prometheus' text format, with its content type. */
export async function metricsText(): Promise<Readonly<{ text: string; contentType: string }>> {
  const { registry } = metrics()
  return { text: await registry.metrics(), contentType: registry.contentType }
}
