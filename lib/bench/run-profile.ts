import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/steps.mjs'
import { pageKinds, pathsOf } from './addresses'
import { askEach } from './ask'
import type { Bench } from './bench'
import { pause } from './browsers'
import { topSelfTimes, type CpuProfile } from './cpu-profile'
import type { Figure } from './figure'
import { startShop } from './shop'
import { load } from './wrk'

const shownFunctions = 30

/**
 * Where the time of the serving process goes while warm pages of a kind are asked for; prints the functions that took most.
 * @throws Error when there is no such kind
 */
export async function* runProfile({ folder, extent, profiled }: Bench): AsyncGenerator<Figure> {
  const kind = pageKinds.find((name) => name === profiled)
  if (!kind) throw new Error(`There are no ${profiled} pages to profile; there are ${pageKinds.join(', ')}.`)
  const file = path.join(folder, 'shop.cpuprofile')
  const hook = pathToFileURL(path.join(root, 'lib/bench/profile-hook.mjs')).href
  const seconds = extent.loadSeconds
  const shop = await startShop(folder, { NODE_OPTIONS: `--import ${hook}`, BENCH_PROFILE: file, BENCH_PROFILE_MS: String(seconds * 1000) })
  const paths = await pathsOf(shop.address, kind, extent.addresses)
  await askEach(paths.map((page) => `${shop.address}${page}`), 4)
  await load({ folder, address: shop.address, paths, seconds })
  process.kill(shop.pid, 'SIGUSR2')
  const { requestsPerSecond } = await load({ folder, address: shop.address, paths, seconds: seconds + 1 })
  for (let tries = 0; !existsSync(file) && tries < 100; tries += 1) await pause(100)
  await shop.stop()
  const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  process.stdout.write(`\n${topSelfTimes(profile, shownFunctions).join('\n')}\n`)
  yield { what: `${kind}, warm, while profiled`, value: requestsPerSecond, unit: '/s' }
}
