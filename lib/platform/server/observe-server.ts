import 'server-only'
import { env } from '../env'
import { watchProcess } from '../metrics'
import { followServers } from './close-server'
import { showShopNumbers } from './shop-numbers'
import { stopOnSignal } from './stop-on-signal'
import { watchRequests } from './watch-requests'

/**
 * Begins to watch this server: metrics, a line for each request, traces where a collector is named, and the end in
 * order. To be called first of all that meets requests.
 * @param endsItself whether nobody else acts on signals (NEXT_MANUAL_SIG_HANDLE; the development server does by itself)
 * @returns a function that takes work to be finished when the last answer has gone out
 */
export async function watchServer(endsItself: boolean): Promise<(work: () => Promise<void>) => void> {
  const lastWork: (() => Promise<void>)[] = []
  watchProcess()
  showShopNumbers()
  watchRequests()
  const closeServers = followServers()
  if (endsItself) stopOnSignal({ closeServers, lastWork })
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTraces } = await import('./open-telemetry')
    lastWork.push(startTraces())
  }
  return (work) => void lastWork.unshift(work)
}
