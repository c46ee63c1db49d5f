import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The password of customers that tests sign up. */
export const testPassword = 'green-market-day'

const loaded = pathToFileURL(path.resolve('lib/tools/testing/low-cost-scrypt.mjs')).href

/** Environment of a shop under test, which hashes this password at a low cost and all others as usual. */
export const lowCostSignUps = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${loaded}`].filter(Boolean).join(' '),
  LOW_COST_PASSWORD: testPassword,
}
