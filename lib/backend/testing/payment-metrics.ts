import { metricsText } from '@/lib/platform/observability/metrics'

/** How often this process could not reach its payment provider, according to `talat_payments_total`. */
export async function unreachablePayments(): Promise<number> {
  const [, count] = /^talat_payments_total\{outcome="provider unreachable"\} (\d+)$/m.exec((await metricsText()).text) ?? []
  return Number(count ?? 0)
}
