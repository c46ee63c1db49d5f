import { defineConfig, devices } from '@playwright/test'
import { launchOptionsOf, testedChromium } from './support/browsers'
import { aboutOneProcess, onlyInLongTests, sameOnEveryDevice } from './support/run-once'
import { isRemote, shopAddress, shopServers } from './support/servers'

const inFolder = (names: readonly string[]) => names.map((name) => `**/e2e/${name}`)

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // They end tests that hang; how fast a machine is decides about none.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [['list'], ['json']],
  use: {
    baseURL: shopAddress,
    // A trace of every test would double the run time; `npm run e2e -- --trace on` records one for a failed test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptionsOf(testedChromium),
  },
  projects: [
    {
      name: 'thai phone',
      testIgnore: inFolder(sameOnEveryDevice),
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'th-TH', timezoneId: 'Asia/Bangkok' },
    },
    {
      name: 'english desktop',
      testIgnore: inFolder([...(isRemote ? aboutOneProcess : []), ...(process.env.E2E_GATE ? onlyInLongTests : [])]),
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'Asia/Bangkok' },
    },
  ],
  webServer: shopServers(),
})
