import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { execPath } from 'node:process'
import { root } from '@/lib/tools/scripts/steps.mjs'
import { freePort } from '@/lib/tools/scripts/free-port.mjs'
import { startInBackground, type Background } from './load/background'
import type { MemoryLimit } from './load/memory-limit'

export type Shop = Background & Readonly<{ address: string; dataFolder: string }>

/** Whatever the caller's environment, the shop is the default demo, except for higher rate limits per address. */
export const defaultSettings = {
  DATABASE_URL: '',
  SHOP_BACKEND_URL: '',
  SHOP_URL: '',
  REDIS_URL: '',
  PURGE_URLS: '',
  TRUSTED_PROXIES: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  ANALYTICS_ID: '',
  METRICS_TOKEN: '',
  LOG_LEVEL: '',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  SHUTDOWN_GRACE_SECONDS: '',
  RATE_LIMIT_FACTOR: '1000000',
  SHOP_DEMO: '1',
  // As in the image and on the small server.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/**
 * Serves the built shop with the Node that its image has, and waits until it serves a page.
 * @param folder for its files; its data folder is a new one inside, unless `DATA_DIR` is given; its port is free, unless `PORT` is given
 * @param firstPage is requested until it returns 200
 * @param within changes the command that starts it, for example into one with a memory limit
 */
export async function startShop(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  firstPage = '/api/health',
  within: MemoryLimit['within'] = (command, args) => ({ command, args }),
): Promise<Shop> {
  const port = env.PORT ?? String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const dataFolder = env.DATA_DIR ?? mkdtempSync(path.join(folder, 'data-'))
  const process = await startInBackground({
    ...within(execPath, [path.join(root, 'lib/tools/scripts/serve.mjs')]),
    env: { ...defaultSettings, PORT: port, DATA_DIR: dataFolder, ...env },
    logFile: path.join(folder, 'shop.log'),
    isReady: async () => {
      const answer = await fetch(`${address}${firstPage}`)
      await answer.arrayBuffer()
      return answer.status === 200
    },
  })
  return { ...process, address, dataFolder }
}

/** Serves a shop with the demo's data. The data are created once, and each shop gets a copy in its own folder. */
export async function startFilledShop(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const filled = path.join(folder, 'filled')
  if (!existsSync(filled)) {
    const first = await startShop(folder)
    await first.stop()
    renameSync(first.dataFolder, filled)
  }
  const DATA_DIR = mkdtempSync(path.join(folder, 'data-'))
  cpSync(filled, DATA_DIR, { recursive: true, filter: (file) => !file.endsWith('.socket') })
  return startShop(folder, { DATA_DIR, ...env })
}

/** Resident memory of the process, in MB (1,000,000 bytes). */
export function memoryOf({ pid }: Background): number {
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}
