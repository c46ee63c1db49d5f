import path from 'node:path'
import { startInBackground } from './background.mjs'
import { freePort } from './free-port.mjs'
import { root } from './steps.mjs'

/** Whatever the environment of this program: the demo shop on its embedded database, with nothing around it. */
export const demoSettings = {
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
  SHOP_DEMO: '1',
}

/** The program that serves the built shop. */
export const serveProgram = path.join(root, 'lib/tools/scripts/serve.mjs')

/**
 * Opens the built shop on an empty data folder, which it fills with the demo shop, and closes it again.
 * @param {string} dataFolder serves as a template that others copy
 * @throws Error if it ends before it has opened
 */
export async function fillShop(dataFolder) {
  const port = String(await freePort())
  const shop = await startInBackground({
    command: process.execPath,
    args: [serveProgram],
    env: { ...demoSettings, SHOP_DEMO_DAYS: '0', PORT: port, DATA_DIR: dataFolder },
    isReady: async () => (await fetch(`http://localhost:${port}/api/health`)).ok,
  })
  await shop.stop()
}
