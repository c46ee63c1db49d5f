import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { root } from './steps.mjs'

/**
 * Opens the built shop on an empty data folder, which it fills with the demo shop, and closes it again.
 * @param {string} dataFolder serves as a template that others copy
 * @throws Error if it ends before it has opened
 */
export async function fillShop(dataFolder) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: '', SHOP_BACKEND_URL: '', SHOP_DEMO: '1' }
  const shop = spawn(process.execPath, ['lib/tools/scripts/serve.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(shop, 'exit')
  while (!(await isOpen(port))) {
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode} while it filled ${dataFolder}`)
    await setTimeout(200)
  }
  shop.kill('SIGTERM')
  await ended
}

const isOpen = (port) =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
