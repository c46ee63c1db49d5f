import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PlaywrightTestConfig } from '@playwright/test'
import { fillFolder } from './filled-folder'
import { lowCostSignUps } from './low-cost-sign-ups'

type WebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>[number]

/** Whether storefront and backend (a second Talat) run in separate processes. */
export const isRemote = process.env.E2E_REMOTE === '1'

const port = Number(process.env.E2E_PORT ?? 3199)
const backendPort = port + 1
export const shopAddress = `http://localhost:${port}`

/** New data folders of this run; workers inherit them through the environment. */
process.env.E2E_DATA_DIR ??= newDataFolder()
if (isRemote) process.env.E2E_STOREFRONT_DIR ??= temporaryFolder('talat-e2e-storefront-')

/** Servers of the suite: one process, or a storefront with a remote backend that stores all data. */
export function shopServers(): WebServer[] {
  const dataFolder = process.env.E2E_DATA_DIR ?? ''
  if (!isRemote) return [server(port, { DATA_DIR: dataFolder, SHOP_BACKEND_URL: '' })]
  return [
    server(backendPort, { DATA_DIR: dataFolder, SHOP_BACKEND_URL: '', SHOP_URL: shopAddress }),
    server(port, { DATA_DIR: process.env.E2E_STOREFRONT_DIR ?? '', SHOP_BACKEND_URL: `http://localhost:${backendPort}` }),
  ]
}

function server(port: number, env: Readonly<Record<string, string>>): WebServer {
  return {
    command: `"${process.execPath}" lib/tools/scripts/serve.mjs`,
    cwd: process.cwd(),
    url: `http://localhost:${port}/api/health`,
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      SHOP_DEMO: '1',
      SHOP_DEMO_DAYS: '0',
      RATE_LIMIT_FACTOR: '1000',
      STAFF_PASSCODE: 'staff-for-tests',
      DATABASE_URL: '',
      ...lowCostSignUps,
      ...env,
    },
  }
}

function newDataFolder(): string {
  const folder = temporaryFolder('talat-e2e-')
  fillFolder(folder)
  return folder
}

function temporaryFolder(prefix: string): string {
  return mkdtempSync(path.join(os.tmpdir(), prefix))
}
