import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3199)
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** A shop of its own, filled fresh for the run; workers read the same folder through the environment. */
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(os.tmpdir(), 'talat-e2e-'))

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a page may come alive late; a test that needed its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    {
      name: 'thai phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' },
    },
    {
      name: 'english desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'Asia/Bangkok' },
    },
  ],
  webServer: {
    command: `node node_modules/next/dist/bin/next start --port ${port}`,
    cwd: process.cwd(),
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_FACTOR: '1000',
      STAFF_PASSCODE: 'staff-for-tests',
      DATABASE_URL: '',
      SHOP_BACKEND_URL: '',
    },
  },
})
