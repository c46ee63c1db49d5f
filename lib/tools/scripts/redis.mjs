import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hasProgram, installDebian } from './browser.mjs'
import { freePort } from './free-port.mjs'

/**
 * Starts a private Redis for the tests, which keeps nothing on disk.
 * @returns its address, and what ends it at once and starts it again, empty; null where there is none to start
 */
export async function startRedis() {
  if (!hasProgram('redis-server') && process.getuid?.() === 0 && hasProgram('apt-get'))
    await installDebian('redis-server').catch(() => undefined)
  if (!hasProgram('redis-server')) return null
  const port = await freePort()
  const start = () => spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  let server = start()
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return { url: `redis://127.0.0.1:${port}`, kill, startAgain: () => (server = start()) }
}
