import 'server-only'
import { env } from '@/lib/platform/config/env'
import { watchProcess } from '@/lib/platform/observability/metrics'
import { followServers } from '@/lib/platform/observability/graceful-shutdown'
import { registerShopGauges } from './shop-gauges'
import { shutdownOnSignal } from '@/lib/platform/observability/shutdown-on-signal'
import { watchRequests } from '@/lib/platform/observability/request-log'

/**
 * Starts observing this server: metrics, a log line per request, traces if a collector is configured, and graceful shutdown. Call
 * it before installing other request hooks.
 * @param endsItself whether no other handler acts on signals (NEXT_MANUAL_SIG_HANDLE; the development server does by itself)
 * @returns a function that registers work to finish after the last response
 */
export async function watchServer(endsItself: boolean): Promise<(work: () => Promise<void>) => void> {
  const lastWork: (() => Promise<void>)[] = []
  watchProcess()
  registerShopGauges()
  watchRequests()
  const closeServers = followServers()
  if (endsItself) shutdownOnSignal({ closeServers, lastWork })
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTraces } = await import('@/lib/platform/observability/open-telemetry')
    lastWork.push(startTraces())
  }
  return (work) => void lastWork.unshift(work)
}
