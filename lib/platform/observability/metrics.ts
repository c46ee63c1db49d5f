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
  return {
    registry,
    requests: new Histogram({
      name: 'talat_http_request_duration_seconds',
      help: 'HTTP request duration in seconds.',
      labelNames: ['kind', 'status', 'source'] as const,
      buckets: requestSeconds,
      registers,
    }),
    calls: new Histogram({
      name: 'talat_backend_call_duration_seconds',
      help: 'Backend call duration in seconds.',
      labelNames: ['call', 'outcome'] as const,
      buckets: requestSeconds,
      registers,
    }),
    orders: new Counter({ name: 'talat_orders_placed_total', help: 'Orders placed.', registers }),
    payments: new Counter({
      name: 'talat_payments_total',
      help: 'Order payments by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    mails: new Counter({
      name: 'talat_mails_total',
      help: 'Mail delivery attempts by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    indexNow: new Counter({
      name: 'talat_indexnow_urls_total',
      help: 'Changed pages reported to search engines by outcome.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'talat_jobs_total',
      help: 'Runs of scheduled jobs by outcome: done, failed, or skipped because the last run had not ended.',
      labelNames: ['job_name', 'outcome'] as const,
      registers,
    }),
    jobSuccess: new Gauge({
      name: 'talat_job_last_success_timestamp_seconds',
      help: 'When a scheduled job last succeeded, or its process started.',
      labelNames: ['job_name'] as const,
      registers,
    }),
    databaseFailures: new Counter({
      name: 'talat_database_failures_total',
      help: 'Failed database calls by reason: conflict, busy, full, unavailable.',
      labelNames: ['failure'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'talat_rate_limit_refusals_total',
      help: 'Requests rejected by a rate limit.',
      labelNames: ['limit'] as const,
      registers,
    }),
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
