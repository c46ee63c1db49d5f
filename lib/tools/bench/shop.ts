import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startInBackground, type Background } from '@/lib/tools/scripts/background.mjs'
import { demoSettings, fillShop, serveProgram } from '@/lib/tools/scripts/filled-shop.mjs'
import { freePort } from '@/lib/tools/scripts/free-port.mjs'
import { root } from '@/lib/tools/scripts/steps.mjs'
import { letGuestsOrder } from './load/guests'
import { run } from './run'
import type { MemoryLimit } from './load/memory-limit'

export type Shop = Background & Readonly<{ address: string; dataFolder: string }>
type Environment = Readonly<Record<string, string>>

/** The demo without limits per address, and the C library as in the image and on the small server. */
const defaultSettings = {
  ...demoSettings,
  RATE_LIMIT_FACTOR: '1000000',
  STAFF_PASSCODE: 'staff-for-bench',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** The shop, once it lets guests fill carts and order. */
export async function withGuests(shop: Shop): Promise<Shop> {
  await letGuestsOrder(shop.address, defaultSettings.STAFF_PASSCODE)
  return shop
}

/**
 * Serves the built shop with the Node that its image has, and waits until it serves a page.
 * @param folder its data folder is a new one inside, unless `DATA_DIR` is given; its port is free, unless `PORT` is given
 * @param firstPage is requested until it returns 200
 * @param within changes the command that starts it, for example into one with a memory limit
 */
export async function startShop(
  folder: string,
  env: Environment = {},
  firstPage = '/api/health',
  within: MemoryLimit['within'] = (command, args) => ({ command, args }),
): Promise<Shop> {
  const PORT = env.PORT ?? String(await freePort())
  const DATA_DIR = env.DATA_DIR ?? mkdtempSync(path.join(folder, 'data-'))
  const address = `http://127.0.0.1:${PORT}`
  const server = await startInBackground({
    ...within(process.execPath, [serveProgram]),
    env: { ...defaultSettings, ...env, PORT, DATA_DIR },
    isReady: async () => {
      const answer = await fetch(`${address}${firstPage}`)
      await answer.arrayBuffer()
      return answer.status === 200
    },
  })
  return { ...server, address, dataFolder: DATA_DIR }
}

/** Serves a shop with the demo's data. The data are created once, and each shop gets a copy in its own folder. */
export async function startFilledShop(folder: string, env: Environment = {}): Promise<Shop> {
  const filled = path.join(folder, 'filled')
  if (!existsSync(filled)) await fillShop(filled)
  const DATA_DIR = mkdtempSync(path.join(folder, 'data-'))
  cpSync(filled, DATA_DIR, { recursive: true, filter: (file) => !file.endsWith('.socket') })
  return startShop(folder, { DATA_DIR, ...env })
}

/** Runs an operator's command, such as `import`, on the shop of this environment. @throws Error with its output if it fails */
export function operate(env: Environment, ...args: readonly string[]): Promise<string> {
  return run(process.execPath, [path.join(root, 'lib/tools/scripts/command.mjs'), ...args, '--yes'], { ...defaultSettings, ...env })
}

/** Resident memory of the process, in MB (1,000,000 bytes). */
export function memoryOf({ pid }: Background): number {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}
