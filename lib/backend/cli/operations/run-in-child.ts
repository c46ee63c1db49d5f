import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { environmentOfChild } from '@/lib/platform/config/env'
import { cancelled, CommandError, type Operator, type Report } from '../command'

const program = ['lib', 'tools', 'scripts', 'command.mjs'].join('/')

/**
 * Runs an operator's command in a process of its own, which gives way to the shop.
 * @param dataFolder another place than the shop's, for an embedded database whatever the shop's own is
 * @throws CommandError with what the command said when it failed or was cancelled
 */
export async function runInChild(typed: readonly string[], { onProgress, signal }: Operator, dataFolder?: string): Promise<Report> {
  const env = environmentOfChild(dataFolder === undefined ? {} : { DATA_DIR: dataFolder, DATABASE_URL: '' })
  const child = spawn(process.execPath, [program, ...typed], { stdio: ['ignore', 'pipe', 'pipe'], signal, env })
  child.on('error', () => undefined)
  const closed = once(child, 'close').then(
    ([code]) => code as number | null,
    () => null,
  )
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const said: string[] = []
  const complained: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  createInterface({ input: child.stderr }).on('line', (line) => {
    complained.push(line)
    const [, done, total] = /: (\d+) of (\d+)$/.exec(line) ?? []
    if (total) onProgress({ phase: typed[0] ?? '', done: Number(done), total: Number(total) })
  })
  const code = await closed
  if (signal.aborted) throw new CommandError(cancelled, 'stopped')
  if (code !== 0 && code !== 1) throw new CommandError(complained.slice(-3).join('\n'))
  return { lines: said, hasFailed: code === 1 }
}
