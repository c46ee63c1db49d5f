import { setTimeout as wait } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { concurrentRenders, limitRenders } from '@/lib/platform/cache/limit-renders'
import { responseCache } from '@/lib/platform/cache/response-cache/response-cache'
import { env } from '@/lib/platform/config/env'
import { resolveClientIps } from '@/lib/platform/http/client-ip'
import { answerMaintenance } from '@/lib/platform/http/error-pages/answer-maintenance'
import { answerOutages } from '@/lib/platform/http/error-pages/answer-outages'
import { refuseForNow } from '@/lib/platform/http/error-pages/unavailable'
import { answerMissing } from '@/lib/platform/http/missing-pages'
import { guardRequests } from '@/lib/platform/http/request-guard'
import { closeToVisitors } from '@/lib/platform/opening-soon/close-to-visitors'
import { keepKnownHeaders } from '@/lib/platform/http/request-headers'
import { initialHeaders } from '@/lib/platform/http/security-headers'
import { answerRouteGuesses } from '@/lib/platform/http/route-guess'
import type { Stage } from '@/lib/platform/http/stage'
import { brotliIn, serveFiles } from '@/lib/platform/http/static-files'
import type { Entrypoints } from '@/lib/platform/next/entrypoints'
import { testedNext } from '@/lib/platform/next/internals'
import { sheetsIn } from '@/lib/platform/next/inline-styles'
import { logger } from '@/lib/platform/observability/logger'
import { logRequests } from '@/lib/platform/observability/request-log'
import { routeRequests, type Routes } from './routes'

type Parts = Readonly<{ follow: Stage; opened: Promise<void>; routes: Routes; entrypoints: Entrypoints }>

/** What a request passes, in this order, and the pages of the response cache. */
export function makeStages({ follow, opened, routes, entrypoints }: Parts) {
  const isTested = routes.nextVersion.startsWith(`${testedNext}.`)
  if (!isTested) logger.warn({ next: routes.nextVersion, testedNext }, 'responses are not cached with an untested Next')
  const isOff = (name: (typeof env.FRONT_WITHOUT)[number]) => env.FRONT_WITHOUT.includes(name)
  if (env.FRONT_WITHOUT.length > 0) logger.warn({ stages: env.FRONT_WITHOUT }, 'stages of the server are left out')

  const responses = responseCache({
    findSheet: sheetsIn('.next'),
    findBrotli: brotliIn('.next'),
    hasFront: env.PURGE_URLS.length > 0,
    isKept: isTested && !isOff('response-cache'),
  })
  const heapMegabytes = getHeapStatistics().heap_size_limit / 1024 / 1024
  const renders = concurrentRenders({ hasRemoteBackend: Boolean(env.SHOP_BACKEND_URL), heapMegabytes })

  const stages: readonly (Stage | false)[] = [
    follow,
    !isOff('request-log') && logRequests,
    !isOff('header-filter') && keepKnownHeaders,
    resolveClientIps(env.TRUSTED_PROXIES),
    initialHeaders(),
    !isOff('guard') && guardRequests,
    !isOff('error-pages') && answerOutages,
    answerMaintenance,
    closeToVisitors(routes.dynamicRoutes.filter(({ source }) => source.startsWith('/[lang]/staff')).map(({ sourceRegex }) => sourceRegex)),
    responses.stage,
    serveFiles({ built: '.next', published: 'public', builds: `${env.DATA_DIR}/builds` }),
    !isOff('route-guesses') && answerRouteGuesses,
    routeRequests(routes),
    waitUntilOpen(opened),
    responses.joinRenders,
    !isOff('render-queue') && limitRenders(renders),
    answerMissing,
    answerWith(entrypoints, routes),
  ]
  return { stages: stages.filter((stage) => stage !== false), responses }
}

/** The last stage: the page or route handler. */
function answerWith(entrypoints: Entrypoints, { files }: Routes): Stage {
  const hostname = `localhost:${env.PORT}`
  return async ({ request, response, background, target }) => {
    if (!target) throw new Error('The routes stage has found nothing')
    const { route, params, query } = target
    if (request.method === 'OPTIONS' && files[route]?.endsWith('/page.js')) return void response.writeHead(400).end()
    const handler = await entrypoints(route)
    // Next adds to the object.
    const requestMeta = { hostname, params: { ...params }, query: { ...query } }
    await handler(request, response, { waitUntil: (work) => void background.push(work), requestMeta })
  }
}

/** Delays requests that need the backend until it is open. After `longestMs`, as during a long migration, the response is 503. */
export function waitUntilOpen(opened: Promise<void>, longestMs = 15_000): Stage {
  let isOpen = false
  const opening = opened.then(() => (isOpen = true))
  return async ({ response }, next) => {
    if (isOpen || (await Promise.race([opening, wait(longestMs, false, { ref: false })]))) return next()
    return refuseForNow(response)
  }
}
