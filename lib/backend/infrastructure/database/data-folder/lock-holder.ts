import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { isServed } from './is-served'
import { withSocketAddress } from './socket-path'
import { parseJson } from '@/lib/core/parse-json'

const holderSchema = z.object({
  pid: z.number().int(),
  /** Start time of the process by the system's clock; null where the system has none. */
  started: z.string().nullable(),
  host: z.string(),
  /** Names one try of one process to take a lock. */
  nonce: z.string().regex(/^[0-9a-f]{16}$/),
  /** Whether the process listens on a socket of that name as long as it lives. */
  hasSocket: z.boolean(),
})

/** The process that holds a lock, from the lock file. */
export type LockHolder = z.infer<typeof holderSchema>

const socketOf = (nonce: string) => `lock-${nonce}.socket`

/** The names of sockets of holders in a data folder, with what distinguishes them. */
export const socketPattern = /^lock-([0-9a-f]{16})\.socket$/

/**
 * Makes this process known as one that may hold a lock in the folder: it listens on a socket of its own, which shows
 * other processes that it lives, also those in other containers, where numbers of processes say nothing.
 */
export async function becomeHolder(dataFolder: string): Promise<Readonly<{ holder: LockHolder; end: () => Promise<void> }>> {
  const nonce = randomBytes(8).toString('hex')
  const server = createServer((socket) => socket.destroy())
  server.unref()
  const listen = (address: string) =>
    new Promise<boolean>((resolve) => {
      // A file system without sockets: the number of the process has to do.
      server.once('error', () => resolve(false)).listen(address, () => resolve(true))
    })
  const hasSocket = await withSocketAddress(dataFolder, listen, socketOf(nonce))
  return {
    holder: { pid: process.pid, started: startOf(process.pid), host: os.hostname(), nonce, hasSocket },
    end: async () => {
      server.close()
      await rm(path.join(dataFolder, socketOf(nonce)), { force: true })
    },
  }
}

/** Who holds a lock with this content. A lock of an older version has the number of the process and nothing else. */
export function readHolder(content: string): LockHolder {
  const known = holderSchema.safeParse(parseJson(content))
  if (known.success) return known.data
  return { pid: Number(content), started: null, host: os.hostname(), nonce: '0'.repeat(16), hasSocket: false }
}

/** Whether the process that a lock names is still running. */
export async function isAlive(holder: LockHolder, dataFolder: string): Promise<boolean> {
  if (holder.hasSocket) return isServed(dataFolder, socketOf(holder.nonce))
  // In containers many processes have the number of this one.
  if (holder.host !== os.hostname() || holder.pid === process.pid || !isRunning(holder.pid)) return false
  return holder.started === null || holder.started === startOf(holder.pid)
}

/** Clears away the socket of a process that has ended without doing so, and other files of it. */
export async function removeOfDead(dataFolder: string, nonce: string, others: readonly string[]): Promise<void> {
  if (await isServed(dataFolder, socketOf(nonce))) return
  for (const name of [socketOf(nonce), ...others]) await rm(path.join(dataFolder, name), { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The number of a process is used again, but not with the same start: field 22 of its line, after a name in brackets. */
export function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
