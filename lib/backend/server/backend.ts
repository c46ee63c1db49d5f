import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import type { CallAnswer, RpcCall } from '@/lib/platform/rpc/protocol'
import { isRead } from '@/lib/domain/methods/rights'
import type { Called } from '@/lib/platform/rpc/call-record'
import { calledOf, dispatch, makeCall, unavailable, type Answer } from './dispatch'
import { createDueJobs, jobsOf } from './due-jobs'
import { modelsWithMethods as models } from './methods'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import { createPublicReads } from './public-reads'
import { createRegistry } from './registry'
import { runJob, type Done, type JobContext } from '@/lib/backend/context/job-context'
import type { Caller } from '@/lib/backend/context/caller'

const jobIntervalMs = 60_000

export type Backend = Readonly<{
  /** Handles the body of a `POST /json_rpc`. Never throws for errors that a caller can cause. */
  handle: (body: unknown, caller: Caller) => Promise<Answer>
  /** Makes a call of the shop's own pages, in this process. Null while the database is down. */
  call: (call: RpcCall, caller: Caller) => Promise<CallAnswer | null>
  /** Runs a job (work that no request asked for) as one transaction. */
  run: <Result>(work: (shop: JobContext) => Promise<Result>) => Promise<Done<Result>>
  /** Invalidates the pages with these cache tags. */
  invalidateTags: (tags: readonly string[]) => Promise<void>
  /** Runs due jobs, which otherwise happens every minute. Never rejects. */
  runDueJobs: () => Promise<void>
  /**
   * From now on only reads are answered and no job begins; resolves when what was under way has ended.
   * @returns resumes calls and jobs
   */
  pause: () => Promise<() => void>
  connection: Connection
  ports: Ports
  /** Resolves when all after-commit work of calls has finished. */
  settled: () => Promise<void>
  close: () => Promise<void>
}>

type BackendHooks = Readonly<{
  /** False for a command, which may run on a copy of a shop: only a serving process runs due jobs, which send mail. */
  runsDueJobs?: boolean
  /** Invalidates pages; optional. Injected, because the cache belongs to the storefront. */
  invalidateTags?: (tags: readonly string[]) => Promise<unknown>
}>

/** A backend on an open, migrated database. */
export function createBackend(connection: Connection, ports: Ports, hooks: BackendHooks = {}): Backend {
  const registry = createRegistry(models)
  const running = new Set<Promise<void>>()
  const settled = async () => {
    await Promise.all(running)
  }
  const later = (work: () => Promise<void>) => {
    const task = work()
      .catch((error: unknown) => ports.logger.error({ err: error }, 'background task failed'))
      .finally(() => running.delete(task))
    running.add(task)
  }
  const invalidateTags = async (tags: readonly string[]) => {
    if (tags.length === 0) return
    await hooks.invalidateTags?.(tags).catch((error: unknown) => ports.logger.error({ err: error, tags }, 'cannot invalidate tags'))
  }
  const shop = { connection, ports, registry, publicReads: createPublicReads(), later, invalidateTags }
  const runDueJobs = createDueJobs(jobsOf(shop), shop)
  let isPaused = false
  const timer = setInterval(() => hooks.runsDueJobs !== false && !isPaused && later(runDueJobs), jobIntervalMs)
  timer.unref()
  const calls = new Set<Promise<unknown>>()
  const answer = <Result>(called: Called, refusal: Result, work: () => Promise<Result>) => {
    if (isPaused && !isRead(called.model, called.method)) return Promise.resolve(refusal)
    const call = work()
    calls.add(call)
    return call.finally(() => calls.delete(call))
  }
  return {
    handle: (body, caller) => answer(calledOf(body), unavailable, () => dispatch(shop, body, caller)),
    call: (call, caller) => answer<CallAnswer | null>(call, null, () => makeCall(shop, call, caller)),
    pause: async () => {
      isPaused = true
      await Promise.allSettled(calls)
      await settled()
      return () => {
        isPaused = false
      }
    },
    run: (work) => runJob(shop, work),
    invalidateTags,
    runDueJobs,
    connection,
    ports,
    settled,
    close: async () => {
      clearInterval(timer)
      await settled()
      await connection.close()
    },
  }
}
