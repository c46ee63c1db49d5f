import { defineConfig } from '@playwright/test'
import { launchOptionsOf, testedChromium } from './support/browsers'
import { englishDesktop } from './support/devices'
import { onlyInLongTests } from './support/long-specs'
import { isRemote, shopAddress, shopServers } from './support/servers'

const leftOut = process.env.E2E_GATE ? onlyInLongTests.map((name) => `**/e2e/${name}`) : []
/** What is asked by HTTP alone. */
const byHttp = '**/*.http.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  ...(isRemote && { grep: /@remote/ }),
  fullyParallel: true,
  // Those by HTTP have no browser to open: one that asks for a page fails.
  projects: [
    { name: 'http', testMatch: byHttp, use: { launchOptions: { executablePath: '/no/browser' } } },
    { name: 'browser', testIgnore: [byHttp, ...leftOut] },
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // They end tests that hang; how fast a machine is decides about none.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['json']],
  use: {
    // Each spec that needs another device says so.
    ...englishDesktop,
    baseURL: shopAddress,
    // A trace of every test would double the run time; `npm run e2e -- --trace on` records one for a failed test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptionsOf(testedChromium),
  },
  webServer: shopServers(),
})
