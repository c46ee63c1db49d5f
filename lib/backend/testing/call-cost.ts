import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import sharp from 'sharp'
import { z } from 'zod'
import { watchStatements } from '@/lib/backend/infrastructure/database/statement-log'

const costSchema = z.object({
  /** Bytes of the answer. */
  answer: z.number(),
  /** With those that begin and end transactions and set time limits, which are more on PostgreSQL. */
  statements: z.number(),
  /** Rows that the statements returned. */
  rows: z.number(),
  /** Tasks on libuv's threads: pictures, files, compression, hashes of passwords, name look-ups. */
  threadTasks: z.number(),
  /** Bytes that the heap retains afterwards. */
  heap: z.number(),
  /** Bytes outside the heap: buffers at the end, and the most that pictures took meanwhile. */
  native: z.number(),
})

/** What a call costs the process, counted: nothing in it depends on how fast the machine is. */
export type Cost = z.output<typeof costSchema>

/** Names of asynchronous resources that run on libuv's threads; sharp's have names of their own. */
const threadTask =
  /^(FSREQ|ZLIB|SCRYPT|PBKDF2|RANDOMBYTES|SIGN|KEYPAIRGEN|HASH|CIPHER|GETADDRINFO|GETNAMEINFO)|sharp|^(Pipeline|Metadata|Stats)/i

setFlagsFromString('--expose-gc')
const collectGarbage = z.function().parse(runInNewContext('gc'))

const rowsSchema = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) }).transform(({ rows }) => rows)]).catch([])

/** Counts the rows that statements return. @returns what stops it */
const countRows = (onRows: (count: number) => void) =>
  aroundStatements(async (_, run) => {
    const result = await run()
    onRows(rowsSchema.parse(result).length)
    return result
  })

/** How often a call waits for the database, which may be on another host: statements that are sent together wait once. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  let [trips, running] = [0, 0]
  const stop = aroundStatements((statement, run) => {
    // An embedded database begins and ends transactions in another way.
    if (!inCall.getStore() || statement === 'begin' || statement === 'commit') return run()
    if (running === 0) trips += 1
    running += 1
    return run().finally(() => (running -= 1))
  })
  await inCall.run(true, work).finally(stop)
  return trips
}

/** Runs something around each statement. @returns what stops it */
function aroundStatements(around: (statement: string, run: () => Promise<unknown>) => Promise<unknown>): () => void {
  const stops = [PglitePreparedQuery, NodePgPreparedQuery].map(({ prototype }) => {
    const { execute } = prototype
    prototype.execute = function (...parameters) {
      return around(this.getQuery().sql, () => execute.apply(this, parameters))
    }
    return () => void (prototype.execute = execute)
  })
  return () => stops.forEach((stop) => stop())
}

/** What of a cost is beyond its bounds; nothing, if it keeps them. */
export function beyond(cost: Cost, bounds: Cost): Partial<Cost> {
  return Object.fromEntries(Object.entries(cost).filter(([name, value]) => value > bounds[costSchema.keyof().parse(name)]))
}

let heapBefore = 0

/** Work that no call waits for, such as a job that runs every minute, counts for none. */
const inCall = new AsyncLocalStorage<true>()

/** @param work a call, which returns its whole answer */
export async function costOf(work: () => Promise<string | Uint8Array>): Promise<Cost> {
  let [statements, rows, threadTasks] = [0, 0, 0]
  const ifInCall = (count: number) => (inCall.getStore() ? count : 0)
  const stops = [countRows((count) => void (rows += ifInCall(count))), watchStatements(() => void (statements += ifInCall(1)))]
  const hook = createHook({ init: (_, type) => void (threadTask.test(type) && (threadTasks += ifInCall(1))) })
  if (heapBefore === 0) heapBefore = heapAfterCollection()
  const [before, pictures] = [process.memoryUsage().external, sharp.cache().memory.high]
  hook.enable()
  try {
    const answer = Buffer.byteLength(await inCall.run(true, work))
    hook.disable()
    const native = Math.max(0, process.memoryUsage().external - before) + (sharp.cache().memory.high - pictures) * 1024 * 1024
    const heap = heapAfterCollection() - heapBefore
    heapBefore += heap
    return { answer, statements, rows, threadTasks, heap, native }
  } finally {
    hook.disable()
    stops.forEach((stop) => stop())
  }
}

function heapAfterCollection(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
