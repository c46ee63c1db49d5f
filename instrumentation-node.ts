/**
 * Runs once at server start, before the first request. It opens the embedded backend, so that a data folder in use or an
 * unreachable database stops the start with a clear message instead of serving broken pages.
 */
export async function start(): Promise<void> {
  const stop = (reason: string) => {
    process.stderr.write(`\n${reason}\n`)
    process.exit(1)
  }
  // If an invalid setting threw here, Next would keep running without answering any request.
  const { env } = await import('@/lib/platform/config/env').catch((error: Error) => stop(error.message))
  const { processWide } = await import('@/lib/core/process-wide')
  const lastWork = processWide<(() => Promise<void>)[]>('lastWork', () => [])
  const { watchProcess } = await import('@/lib/platform/observability/metrics')
  watchProcess()
  const { registerShopGauges } = await import('@/lib/platform/server/shop-status')
  registerShopGauges()
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTraces } = await import('@/lib/platform/observability/open-telemetry')
    lastWork.push(startTraces())
  }
  const { shareInvalidations } = await import('@/lib/platform/cache/invalidation-channel')
  await shareInvalidations()
  if (!env.SHOP_BACKEND_URL) {
    const { closeBackend, getBackend } = await import('./lib/backend')
    const { invalidateAll, invalidateTags } = await import('@/lib/platform/cache/invalidate-tags')
    const { setMaintenance } = await import('@/lib/platform/http/server-state')
    lastWork.unshift(closeBackend)
    await getBackend({ invalidateTags, invalidateAll, setMaintenance }).catch((error: unknown) =>
      stop(`The shop cannot start: ${error instanceof Error ? error.message : String(error)}`),
    )
  }
  // Last: from here on every visitor waits for what the gate asks the backend.
  const { setUpGate } = await import('@/lib/platform/opening-soon/gate')
  const { readOpening } = await import('@/lib/features/content/opening-soon')
  const { isStaffCookie } = await import('@/lib/features/staff/server')
  setUpGate({ readOpening, isStaffToken: isStaffCookie })
  const { setMissingChecks } = await import('@/lib/platform/http/missing-pages')
  const { missingChecks } = await import('@/lib/features/seo/missing-pages')
  setMissingChecks(missingChecks)
}
