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
  /** Start time of the process by the system's clock; null where the system does not provide it. */
  started: z.string().nullable(),
  host: z.string(),
  /** Identifies one attempt of a process to acquire a lock. */
  nonce: z.string().regex(/^[0-9a-f]{16}$/),
  /** Whether the process listens on the socket of this nonce for its whole lifetime. */
  hasSocket: z.boolean(),
})

/** The process that holds a lock, as the lock file describes it. */
export type LockHolder = z.infer<typeof holderSchema>

const socketOf = (nonce: string) => `lock-${nonce}.socket`

/** File names of lock holders' sockets in a data folder; the group captures the nonce. */
export const socketPattern = /^lock-([0-9a-f]{16})\.socket$/

/**
 * Registers this process as a potential lock holder: it listens on a separate socket, which proves to other processes that it is
 * alive, even across containers, where PIDs prove nothing.
 */
export async function registerHolder(dataFolder: string): Promise<Readonly<{ holder: LockHolder; end: () => Promise<void> }>> {
  const nonce = randomBytes(8).toString('hex')
  const server = createServer((socket) => socket.destroy())
  server.unref()
  const listen = (address: string) =>
    new Promise<boolean>((resolve) => {
      // The file system does not support sockets: fall back to the PID.
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

/** Parses the holder from a lock file. A lock of an older version contains only the PID. */
export function readHolder(content: string): LockHolder {
  const known = holderSchema.safeParse(parseJson(content))
  if (known.success) return known.data
  return { pid: Number(content), started: null, host: os.hostname(), nonce: '0'.repeat(16), hasSocket: false }
}

/** Whether the process that a lock names is still running. */
export async function isAlive(holder: LockHolder, dataFolder: string): Promise<boolean> {
  if (holder.hasSocket) return isServed(dataFolder, socketOf(holder.nonce))
  // In containers, many processes have the same PID as this one.
  if (holder.host !== os.hostname() || holder.pid === process.pid || !isRunning(holder.pid)) return false
  return holder.started === null || holder.started === startOf(holder.pid)
}

/** Removes the socket, and other files, of a process that ended without removing them. */
export async function removeDeadHolder(dataFolder: string, nonce: string, others: readonly string[]): Promise<void> {
  if (await isServed(dataFolder, socketOf(nonce))) return
  for (const name of [socketOf(nonce), ...others]) await rm(path.join(dataFolder, name), { force: true })
}

export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** PIDs are reused, but not with the same start time: field 22 of /proc/PID/stat, after a process name in brackets. */
export function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
