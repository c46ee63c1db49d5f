import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { MemoryLimit } from '../../lib/tools/bench/load/memory-limit'
import { fillFolder } from './filled-folder'
import { expect } from './fixtures'
import { lowCostSignUps } from './low-cost-sign-ups'

export type ShopProcess = Readonly<{
  address: string
  port: number
  /** The log so far. */
  log: () => string
  /** Stops it gracefully and returns its exit code. */
  stop: () => Promise<number | null>
  /** Kills it at once, as a power failure would. */
  kill: () => Promise<void>
}>

export const staffPasscode = 'staff-for-tests'

const unlimited: MemoryLimit['within'] = (command, args) => ({ command, args })

export type OwnShop = ShopProcess & Readonly<{ folder: string; close: () => Promise<void> }>

/** Starts a separate shop with a data folder of its own, which is removed when it is closed. */
export async function openOwnShop(env: Readonly<Record<string, string>> = {}, within = unlimited): Promise<OwnShop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-own-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const shop = await startShop({ DATA_DIR: folder, ...env }, within)
    return { ...shop, folder, close: () => shop.kill().then(remove) }
  } catch (cause) {
    remove()
    throw cause
  }
}

/** Starts a separate shop from the existing build on a free port, and waits until it is ready. */
export async function startShop(env: Readonly<Record<string, string>>, within = unlimited): Promise<ShopProcess> {
  const { freePort } = await import('../../lib/tools/scripts/free-port.mjs')
  return startShopAt(await freePort(), env, within)
}

/** The same, on a given port. */
export async function startShopAt(port: number, env: Readonly<Record<string, string>>, within = unlimited): Promise<ShopProcess> {
  const address = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATABASE_URL: '',
    SHOP_BACKEND_URL: '',
    RATE_LIMIT_FACTOR: '1000',
    SHOP_DEMO: '1',
    SHOP_DEMO_DAYS: '0',
    STAFF_PASSCODE: staffPasscode,
    ...lowCostSignUps,
  }
  if (env.DATA_DIR && !env.DATABASE_URL && !env.SHOP_BACKEND_URL && env.SHOP_DEMO !== '0') fillFolder(env.DATA_DIR)
  const { command, args } = within(process.execPath, ['lib/tools/scripts/serve.mjs'])
  const shop = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, ...env },
  })
  let complaints = ''
  shop.stderr.on('data', (text) => (complaints = (complaints + String(text)).slice(-2000)))
  const log: string[] = []
  shop.stdout.setEncoding('utf8').on('data', (text: string) => log.push(text))
  shop.once('close', (code, signal) => {
    // Out of memory, for example: what fails then says only that nothing answers.
    if (code || signal === 'SIGABRT') process.stdout.write(`The shop on port ${port} ended with ${code ?? signal}: ${complaints}\n`)
  })
  const ended = once(shop, 'close')
  const stop = async () => {
    shop.kill('SIGTERM')
    await ended
    return shop.exitCode
  }
  const kill = async () => {
    if (shop.exitCode !== null || shop.signalCode !== null) return
    shop.kill('SIGKILL')
    await once(shop, 'exit')
  }
  try {
    const status = () =>
      fetch(`${address}/api/health`).then(
        (answer) => answer.status,
        () => 0,
      )
    // Seeding a new shop may take long on a busy machine.
    await expect.poll(status, { timeout: 600_000 }).toBe(200)
  } catch (cause) {
    await kill()
    throw new Error(`The shop on port ${port} did not open: ${complaints}`, { cause })
  }
  return { address, port, log: () => log.join(''), stop, kill }
}
