/**
 * `npm run shop`: from a fresh clone to a served demo shop with one command. A second start reuses what exists. If the
 * environment configures a real shop (a URL, a database, a backend), that one is opened instead.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadEnvironment } from './environment.mjs'
import { requireFreePort } from './free-port.mjs'
import { prepare } from './prepare.mjs'
import { answerWords } from './shop-help.mjs'
import { buildShop, root } from './steps.mjs'

answerWords(process.argv.slice(2))
const port = process.env.PORT || '3000'
// Checked before the build, which would replace the files of a shop that is still running.
await requireFreePort(port)
await prepare({ withDevelopment: false })
await buildShop()

loadEnvironment(root)
const { SHOP_URL, DATABASE_URL, SHOP_BACKEND_URL } = process.env
const SHOP_DEMO = process.env.SHOP_DEMO || (SHOP_URL || DATABASE_URL || SHOP_BACKEND_URL ? '0' : '1')

const server = spawn(process.execPath, [path.join(root, 'lib/tools/scripts/serve.mjs')], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, PORT: port, SHOP_DEMO },
})
await showLogs(server.stdout)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

process.stdout.write(`▸ Opening the ${SHOP_DEMO === '1' ? 'demo shop' : 'shop'}\n`)
const start = performance.now()
await waitUntilReady(`http://127.0.0.1:${port}/api/health`)
process.stdout.write(`▸ Open after ${Math.round((performance.now() - start) / 1000)} s\n`)
const staff = process.env.STAFF_PASSCODE ? `http://localhost:${port}/en/staff` : 'closed; to open them, start again with STAFF_PASSCODE'
process.stdout.write(`
  Thai      http://localhost:${port}/th/home
  English   http://localhost:${port}/en/home
  Staff     ${staff}

Press Ctrl+C to stop.
`)

/** Log lines are for readers on a terminal, and JSON for programs elsewhere. */
async function showLogs(logs) {
  if (!process.stdout.isTTY) return logs.pipe(process.stdout)
  const { default: pretty } = await import('pino-pretty')
  return logs.pipe(pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true }))
}

/** Waits until the backend behind the server answers; the first request creates and fills the data folder. */
async function waitUntilReady(address) {
  for (;;) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await setTimeout(300)
  }
}
