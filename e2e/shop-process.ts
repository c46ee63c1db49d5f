import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from './fixtures'

export type ShopProcess = Readonly<{
  address: string
  /** Ends it at once, as a cut cable would. */
  kill: () => Promise<void>
}>

/** Starts a shop of a test's own from the build that is there, and waits until it is ready. */
export async function startShop(port: number, env: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const next = path.join(process.cwd(), 'node_modules/next/dist/bin/next')
  const address = `http://localhost:${port}`
  const settings = { PORT: String(port), DATABASE_URL: '', SHOP_BACKEND_URL: '', RATE_LIMIT_FACTOR: '1000', STAFF_PASSCODE: 'staff-for-tests' }
  const shop = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...settings, ...env },
  })
  const kill = async () => {
    if (shop.exitCode !== null || shop.signalCode !== null) return
    shop.kill('SIGKILL')
    await once(shop, 'exit')
  }
  try {
    const status = () => fetch(`${address}/api/health`).then((answer) => answer.status, () => 0)
    await expect.poll(status, { timeout: 120_000, message: `a shop on port ${port}` }).toBe(200)
  } catch (error) {
    await kill()
    throw error
  }
  return { address, kill }
}
