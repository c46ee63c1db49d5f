/**
 * The front: the server of a built shop. lib/tools/scripts/serve.mjs starts it in the folder of the built server; the build has bundled it
 * into one file (lib/tools/scripts/bundle-commands.mjs).
 */
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '@/lib/platform/config/env'
import { processWide } from '@/lib/core/process-wide'
import { pageAddress } from '@/lib/platform/cache/response-cache/cache-key'
import { keepPagesWarm, readVisitedPages } from '@/lib/platform/cache/warm-pages'
import { storeBuildAssets } from '@/lib/platform/http/previous-builds'
import { listenerOf, type Exchange } from '@/lib/platform/http/stage'
import { isUnderMaintenance } from '@/lib/platform/http/server-state'
import { currentOpening } from '@/lib/platform/opening-soon/gate'
import { routesFile } from '@/lib/platform/next/adapter.mjs'
import { entrypointsIn, type Entrypoints } from '@/lib/platform/next/entrypoints'
import { followRequests } from '@/lib/platform/observability/graceful-shutdown'
import { logger } from '@/lib/platform/observability/logger'
import { shutdownOnSignal } from '@/lib/platform/observability/shutdown-on-signal'
import { makeStages } from './stages'
import { routesSchema } from './routes'

/** Longer than the idle timeout of proxies and browsers (60 s): whichever side closes first can cut off a request being sent. */
const keepAliveTimeout = 75_000

const liveRoute = '/api/health/live'

/** In ms. Requests for cached pages that arrived while Next was loaded are answered before the backend's modules block the event loop. */
const answerMs = 20

await start()

async function start(): Promise<void> {
  const routes = routesSchema.parse(JSON.parse(await readFile(`.next/${routesFile}`, 'utf8')))
  const entrypoints = entrypointsIn(process.cwd(), routes.files)
  const { stage: follow, closeServer } = followRequests()
  const stored = { file: `${env.DATA_DIR}/visited-pages`, origin: `http://127.0.0.1:${env.PORT}` }
  const before = await readVisitedPages(stored.file)
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const { stages, responses } = makeStages({ follow, opened, routes, entrypoints })
  const server = createServer({ keepAliveTimeout }, listenerOf(stages, failed))
  // A fault in one request, or in work that none waits for, must not end the shop for all.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => logger.error({ err: error }, 'uncaught exception'))

  const listen = () => once(server.listen(env.PORT, env.BIND_ADDRESS), 'listening')
  const hasPages = before.some(({ answer }) => answer)
  const forget = responses.restore(before)
  if (hasPages) await listen()
  const handler = await entrypoints(liveRoute)
  if (hasPages) await wait(answerMs)
  await openShop(handler)
  forget()
  open()
  if (!hasPages) await listen()
  const lastWork = processWide<(() => Promise<void>)[]>('lastWork', () => [])
  shutdownOnSignal({ closeServer: (graceMs) => closeServer(server, graceMs), lastWork })

  // Pages of this build are rendered when it is done, so that the other replica has their scripts. A full disk stops no start.
  await storeBuildAssets('.next', `${env.DATA_DIR}/builds`).catch((error: unknown) =>
    logger.warn({ err: error }, 'build files were not stored'),
  )
  // With Redis, other replicas may change what a page shows while this one is away; they also answer meanwhile.
  const mayStore = async () => !env.REDIS_URL && !isUnderMaintenance() && (await currentOpening()) === null
  lastWork.unshift(keepPagesWarm({ ...stored, before, visitedPages: responses.visitedPages, mayStore }))
}

/** Next runs instrumentation.ts, which opens the backend, at the first request; a shop that cannot open must not begin to listen. */
async function openShop(handler: Awaited<ReturnType<Entrypoints>>): Promise<void> {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'HEAD', url: liveRoute })
  await handler(request, new ServerResponse(request), { waitUntil: () => undefined, requestMeta: { hostname: 'localhost' } })
}

/** An error that a page has thrown. The stage of error pages puts a page in the place of a response whose head is not written. */
function failed(error: unknown, { request, response }: Exchange): void {
  logger.error({ err: error }, 'request failed')
  if (response.headersSent) return void response.destroy()
  response.statusCode = 500
  if (pageAddress.test(request.url ?? '')) response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end()
}
