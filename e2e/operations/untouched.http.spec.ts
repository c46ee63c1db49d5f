import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../support/fixtures'
import { startShop } from '../support/shop-process'

/** What Next's modules change by themselves when they are loaded: clocks, timers, `fetch`, and how rejections are reported. */
const ofNext = [
  /^globalThis\.(Symbol\((@next\/|next[.-])|__next_|__incrementalCache$|nextInitialized|AsyncLocalStorage$|fetch$|Date$)/,
  /^(globalThis|timers)\.(setImmediate|clearImmediate)$/,
  /^(Date\.prototype\.constructor|Error\.prototype\.Symbol\(nodejs\.util\.inspect\.custom\))$/,
  /^process\.(nextTick|on|off|once|listeners|(add|remove)Listener|prepend(Once)?Listener|removeAllListeners)$/,
]

/** Registries of our own modules and of zod. */
const added = /^globalThis\.(talat|__zod_global(Config|Registry))$/

test('a shop that has answered requests has replaced nothing of Node, of Next or of its server', async ({ request }, info) => {
  const file = path.join(os.tmpdir(), `talat-untouched-${info.testId}.json`)
  const probe = pathToFileURL(path.resolve('e2e/support/untouched-probe.mjs')).href
  const shop = await startShop({
    DATA_DIR: path.join(os.tmpdir(), `talat-untouched-${info.testId}`),
    NODE_OPTIONS: `--import ${probe}`,
    PROBE_FILE: file,
  })
  try {
    for (const path of ['/th/home', '/en/product_details?product_id=7', '/en/cart', '/icon.svg', '/en/nope', '/api/health'])
      await request.get(shop.address + path)
  } finally {
    await shop.stop()
  }
  const changes = JSON.parse(readFileSync(file, 'utf8')) as string[]
  expect(changes.filter((change) => !added.test(change) && !ofNext.some((pattern) => pattern.test(change)))).toEqual([])
  expect(changes).toContain('globalThis.talat')
})
