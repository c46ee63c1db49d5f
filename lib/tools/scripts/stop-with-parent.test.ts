import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import packageJson from '@/package.json'

const program = `
  import { stopWithParent } from './lib/tools/scripts/stop-with-parent.mjs'
  stopWithParent()
  process.stdout.write(String(process.pid))
  setInterval(() => undefined, 1000)`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['SIGTERM', 'SIGKILL'] as const)('a program under npm ends when the process that started it was ended by %s', async (signal) => {
  const env = { ...process.env, npm_lifecycle_event: 'shop', PROGRAM: program }
  // The shell waits for the program, as npm's does, instead of becoming it.
  const shell = spawn('sh', ['-c', 'node --input-type=module -e "$PROGRAM"; true'], { env })
  const [said] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number(said)
  expect(isRunning(pid)).toBe(true)
  shell.kill(signal)
  const end = Date.now() + 600_000
  while (isRunning(pid) && Date.now() < end) await setTimeout(50)
  expect(isRunning(pid)).toBe(false)
})

it.each(['shop', 'start', 'dev'] as const)('npm run %s signals the program itself, not a shell between them', (name) => {
  expect(packageJson.scripts[name]).toMatch(/(^|\s)exec node /)
})
