import { defineConfig, devices } from '@playwright/test'
import { isRemote, shopAddress, shopServers } from './servers'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** These start servers of their own, or judge a machine that has one: two processes would show nothing new. */
const aboutOneProcess = ['data-folder.spec.ts', 'survives-kill.spec.ts', 'lighthouse.spec.ts', 'chaos.spec.ts', 'conformance.spec.ts', 'instances.spec.ts', '**/faults/*.spec.ts']

export default defineConfig({
  testDir: '.',
  testIgnore: isRemote ? aboutOneProcess : [],
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
    baseURL: shopAddress,
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
  webServer: shopServers(),
})
