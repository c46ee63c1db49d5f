import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { parseJson } from '@/lib/core/parse-json'
import type { ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { cancelled, CommandError } from './command'

/** One file for each process of this user that serves a shop. */
const folder = () => path.join(os.tmpdir(), `talat-shops-${os.userInfo().uid}`)

const entrySchema = z.object({ pid: z.int(), started: z.string().nullable(), location: z.string() })

/** What a shop's data are in, as an operator knows it: a folder, or a database of a server, without its password. */
export function shopLocation({ databaseUrl, dataFolder }: ConnectionSettings): string {
  if (!databaseUrl) return path.resolve(dataFolder)
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${host}${pathname}`
}

/** The last line of a report: which shop it is about. */
export const shopLine = (name: string, location: string) => `Shop: ${name}, in ${location}.`

/** Notes that this process serves the shop, until it ends. A shop that cannot write the note serves on. */
export function noteRunningShop(location: string): void {
  const file = path.join(folder(), `${process.pid}.json`)
  try {
    mkdirSync(folder(), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid), location }))
    process.once('exit', () => rmSync(file, { force: true }))
  } catch {
    return
  }
}

function runningShops(): readonly string[] {
  try {
    // In a folder of the same name, another user could note anything.
    if (statSync(folder()).uid !== os.userInfo().uid) return []
    const entries = readdirSync(folder()).flatMap((name) => {
      const entry = entrySchema.safeParse(parseJson(readFileSync(path.join(folder(), name), 'utf8'))).data
      return entry && isRunning(entry.pid) && startOf(entry.pid) === entry.started ? [entry.location] : []
    })
    return [...new Set(entries)]
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** PIDs are reused, but not with the same start time: field 22 of /proc/PID/stat, after a process name in brackets. */
function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

/**
 * Asks the operator before a command works on another shop than the one that runs: a forgotten DATA_DIR names the demo's.
 * @throws CommandError when the operator declines, or when no one can be asked
 */
export async function confirmLocation(location: string): Promise<void> {
  const running = runningShops()
  if (running.length === 0 || running.includes(location)) return
  const sentence = `The shop that is running uses ${running.join(' and ')}. This command would work on ${location}.`
  if (!process.stdin.isTTY) throw new CommandError(`${sentence} Set DATA_DIR or DATABASE_URL to the shop that is meant, or add --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${sentence}\nGo on with ${location}? [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError(cancelled)
}
