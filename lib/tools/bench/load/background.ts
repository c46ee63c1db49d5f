import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export type Background = Readonly<{
  pid: number
  /** Stops it and waits until it has exited. */
  stop: () => Promise<void>
}>

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

type Start = Readonly<{
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  cwd?: string
  /** Receives its output. */
  logFile: string
  /** Polled until it resolves to true. */
  isReady: () => Promise<boolean>
}>

const timeoutMs = 240_000
const pauseMs = 5
const shutdownMs = 30_000

/**
 * Starts a server that ends with this program at the latest, and waits until it is ready.
 * @throws Error with the end of its log if it exits first or never becomes ready
 */
export async function startInBackground({ command, args, env, cwd, logFile, isReady }: Start): Promise<Background> {
  const log = openSync(logFile, 'a')
  const child = spawn(command, [...args], { cwd, stdio: ['ignore', log, log], env: { ...process.env, ...env } })
  closeSync(log)
  running.add(child)
  let failure: Error | null = null
  child.on('error', (error) => (failure = error))
  child.on('exit', () => running.delete(child))
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), shutdownMs)
    await ended
    clearTimeout(tooLong)
  }
  const hasExited = () => failure !== null || child.exitCode !== null || child.signalCode !== null
  try {
    await waitUntil(isReady, hasExited)
  } catch {
    await stop()
    throw new Error(`${command} did not start: ${readFileSync(logFile, 'utf8').slice(-2000)}`, { cause: failure })
  }
  return { pid: child.pid ?? 0, stop }
}

/**
 * Polls until the condition is true; a failed poll is repeated, too.
 * @throws Error if that takes too long, or as soon as it is hopeless
 */
export async function waitUntil(question: () => Promise<boolean>, isHopeless = () => false): Promise<void> {
  const started = performance.now()
  while (!(await question().catch(() => false))) {
    if (isHopeless() || performance.now() - started > timeoutMs) throw new Error('It never came to be')
    await wait(pauseMs)
  }
}
