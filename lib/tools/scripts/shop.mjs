/**
 * `npm run shop`: from a fresh clone to a served demo shop with one command. A second start reuses what exists. If the
 * environment configures a real shop (a URL, a database, a backend), that one is opened instead.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { loadEnvironment } from './environment.mjs'
import { isFree } from './free-port.mjs'
import { buildShop, checkNode, installPackages, root, say } from './steps.mjs'

checkNode()
const port = process.env.PORT || '3000'
// Checked before the build, which would replace the files of a shop that is still running.
if (!(await isFree(Number(port)))) {
  process.stderr.write(`Port ${port} is in use: another shop may be open. Stop it, or set PORT to another number.\n`)
  process.exit(1)
}
await installPackages()
await buildShop()

loadEnvironment(root)
const { SHOP_URL, DATABASE_URL, SHOP_BACKEND_URL } = process.env
const SHOP_DEMO = process.env.SHOP_DEMO || (SHOP_URL || DATABASE_URL || SHOP_BACKEND_URL ? '0' : '1')

say(SHOP_DEMO === '1' ? 'Opening the demo shop' : 'Opening the shop')
const server = spawn(process.execPath, [path.join(root, 'lib/tools/scripts/serve.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: port, SHOP_DEMO },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))

await waitUntilReady(`http://127.0.0.1:${port}/api/health`)
say(`Talat is open: http://localhost:${port}/th/home (English: http://localhost:${port}/en/home)`)
if (!process.env.STAFF_PASSCODE) say('Staff pages are closed: set STAFF_PASSCODE and start again to open /en/staff')

/** Waits until the backend behind the server answers; the first request creates and fills the data folder. */
async function waitUntilReady(address) {
  for (;;) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
