import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureProgram } from './debian.mjs'
import { freePort } from './free-port.mjs'

/**
 * Starts a private Redis without persistence, for the tests.
 * @returns its URL, and functions that kill it and restart it empty, or hold it for a while; null if Redis is not installed
 */
export async function startRedis() {
  if (!(await ensureProgram('redis-server'))) return null
  const port = await freePort()
  const start = () => spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  let server = start()
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    startAgain: () => (server = start()),
    freeze: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
  }
}
