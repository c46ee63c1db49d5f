import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/steps.mjs'
import { pathsOf } from './addresses'
import { measureAgainstNginx } from './against-nginx'
import { askEach } from './ask'
import { freePort, startInBackground, type Background } from './background'
import type { Bench } from './bench'
import { atLeast, type Figure } from './figure'
import { hasOrInstalls } from './programs'
import { startShop } from './shop'

const goal = atLeast(0.8)
const measured = ['category', 'product'] as const
const encodings = ['identity', 'br, gzip']
const deployFolder = path.join(root, 'lib/deploy')

/** The same pages behind the cache that the shop ships for many machines, with one shop behind it. */
export async function* runFront(bench: Bench): AsyncGenerator<Figure> {
  const [configuration] = existsSync(deployFolder) ? readdirSync(deployFolder).filter((file) => file.endsWith('.vcl')) : []
  if (!configuration || !(await hasOrInstalls('varnishd'))) {
    const note = configuration ? 'there is no Varnish here' : 'the shop ships no front'
    for (const kind of measured) yield { what: `${kind}, warm: ratio to nginx`, value: null, unit: '', goal, note }
    return
  }

  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const shop = await startShop(bench.folder, { FRONT_URLS: address })
  const front = await startVarnish(bench.folder, readFileSync(path.join(deployFolder, configuration), 'utf8'), port, shop.address)
  try {
    for (const kind of measured) {
      const paths = await pathsOf(address, kind, bench.extent.addresses)
      for (const encoding of encodings) {
        await askEach(paths.map((page) => `${address}${page}`), 4, { encoding })
        const answers = await askEach(paths.map((page) => `${address}${page}`), 4, { encoding })
        const { ratio, numbers } = await measureAgainstNginx(bench, { name: `front-${kind}`, address, paths, answers, encoding })
        const isPlain = encoding === 'identity'
        const compressed = isPlain ? '' : `, ${answers[0]?.encoding || 'not'} compressed`
        yield { what: `${kind}, warm${compressed}: ratio to nginx`, value: ratio, unit: '', ...(isPlain && { goal }), numbers }
      }
    }
  } finally {
    await front.stop()
    await shop.stop()
  }
}

/** Varnish as it is shipped, but for where the shop is. */
function startVarnish(folder: string, shipped: string, port: number, shopAddress: string): Promise<Background> {
  const place = path.join(folder, 'varnish')
  mkdirSync(place, { recursive: true })
  const { hostname, port: shopPort } = new URL(shopAddress)
  const configuration = shipped.replace(/\.host = "[^"]*"/g, `.host = "${hostname}"`).replace(/\.port = "[^"]*"/g, `.port = "${shopPort}"`)
  writeFileSync(path.join(place, 'front.vcl'), configuration)
  return startInBackground({
    command: 'varnishd',
    args: ['-F', '-j', 'none', '-n', place, '-a', `127.0.0.1:${port}`, '-f', path.join(place, 'front.vcl'), '-s', 'malloc,512m'],
    logFile: path.join(place, 'varnish.log'),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok,
  })
}
