import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {Readonly<{ pid: number, stop: () => Promise<void> }>} Background `stop` waits until it has exited */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

/** In ms. A machine of a quarter of the speed fills a shop in this time. */
const timeoutMs = 600_000
const pauseMs = 5
const shutdownMs = 30_000

/**
 * Starts a server that ends with this program at the latest, and waits until it is ready.
 * @param {{ command: string, args: readonly string[], env?: Readonly<Record<string, string>>, isReady: () => Promise<boolean> }} start `isReady` is polled
 * @returns {Promise<Background>}
 * @throws Error with the end of its output if it exits first or never becomes ready
 */
export async function startInBackground({ command, args, env, isReady }) {
  const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  running.add(child)
  let [said, hasExited] = ['', false]
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + String(text)).slice(-2000)))
  const ended = once(child, 'close').then(
    () => (hasExited = true),
    (error) => {
      hasExited = true
      said += error.message
    },
  )
  void ended.then(() => running.delete(child))
  const stop = async () => {
    child.kill('SIGTERM')
    const tooLong = setTimeout(() => child.kill('SIGKILL'), shutdownMs)
    await ended
    clearTimeout(tooLong)
  }
  try {
    await waitUntil(isReady, () => hasExited)
  } catch {
    await stop()
    throw new Error(`${command} did not start: ${said}`)
  }
  return { pid: child.pid ?? 0, stop }
}

/**
 * Polls until the condition is true; a failed poll is repeated, too.
 * @param {() => Promise<boolean>} question
 * @throws Error if that takes too long, or as soon as it is hopeless
 */
export async function waitUntil(question, isHopeless = () => false) {
  const started = performance.now()
  while (!(await question().catch(() => false))) {
    if (isHopeless() || performance.now() - started > timeoutMs) throw new Error('It never came to be')
    await wait(pauseMs)
  }
}
