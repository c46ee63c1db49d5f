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
  const { watchServer } = await import('@/lib/platform/server/observe-server')
  const beforeTheEnd = await watchServer(Boolean(process.env.NEXT_MANUAL_SIG_HANDLE))
  // In development Next's tools send headers of their own.
  if (env.NODE_ENV === 'production') (await import('@/lib/platform/http/request-headers')).keepKnownHeaders()
  const { resolveClientIps } = await import('@/lib/platform/http/client-ip')
  resolveClientIps(env.TRUSTED_PROXIES)
  const { onRequest } = await import('@/lib/platform/http/http-hooks')
  const { repairRequest } = await import('@/lib/platform/next/repair-request')
  onRequest(repairRequest)
  const { installResponseHeaders, pagePolicy } = await import('@/lib/platform/http/response-headers')
  installResponseHeaders()
  const { answerOutages } = await import('@/lib/platform/http/error-pages/answer-outages')
  answerOutages({ framesFailures: env.NODE_ENV === 'production' })
  if (env.NODE_ENV === 'production') {
    const { concurrentRenders, limitRenders } = await import('@/lib/platform/cache/limit-renders')
    const heapMegabytes = (await import('node:v8')).getHeapStatistics().heap_size_limit / 1024 / 1024
    limitRenders(concurrentRenders({ hasRemoteBackend: Boolean(env.SHOP_BACKEND_URL), heapMegabytes }))
    const { serveOtherBuilds, storeBuildAssets } = await import('@/lib/platform/http/previous-builds')
    const { logger } = await import('@/lib/platform/observability/logger')
    const builds = `${env.DATA_DIR}/builds`
    serveOtherBuilds('.next', builds)
    // Pages of this build are rendered when it is done, so that the other replica has their scripts. A full disk stops no start.
    await storeBuildAssets('.next', builds).catch((error: unknown) => logger.warn({ err: error }, 'build files were not stored'))
    const { installResponseCache } = await import('@/lib/platform/cache/response-cache/install-response-cache')
    const { brotliIn } = await import('@/lib/platform/next/compressed-assets')
    const { sheetsIn } = await import('@/lib/platform/next/inline-styles')
    const { visitedPages } = installResponseCache({
      policyWith: pagePolicy,
      findSheet: sheetsIn('.next'),
      findBrotli: brotliIn('.next'),
      hasFront: env.PURGE_URLS.length > 0,
    })
    const { keepPagesWarm } = await import('@/lib/platform/cache/warm-pages')
    const { ownOriginVariable } = await import('@/lib/platform/next/internals')
    const origin = process.env[ownOriginVariable] ?? `http://127.0.0.1:${env.PORT}`
    beforeTheEnd(keepPagesWarm({ file: `${env.DATA_DIR}/visited-pages.json`, origin, visitedPages }))
    const { answerRouteGuesses } = await import('@/lib/platform/http/route-guess')
    answerRouteGuesses()
  }
  const { guardRequests } = await import('@/lib/platform/http/request-guard')
  guardRequests()
  const { openPageCache } = await import('@/lib/platform/cache/page-cache/open')
  await openPageCache()
  if (env.SHOP_BACKEND_URL) return
  const { closeBackend, getBackend } = await import('./lib/backend')
  const { invalidateTags } = await import('@/lib/platform/cache/invalidate-tags')
  beforeTheEnd(closeBackend)
  try {
    await getBackend({ invalidateTags })
  } catch (error) {
    stop(`The shop cannot start: ${error instanceof Error ? error.message : String(error)}`)
  }
}
