import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { waitUntil } from '@/lib/tools/scripts/background.mjs'
import { root } from '@/lib/tools/scripts/steps.mjs'
import type { Bench } from '../bench'
import { pageKinds, pagesOf } from '../load/addresses'
import { askEach } from '../load/ask'
import { measureOrders } from '../load/orders'
import { load } from '../load/wrk'
import type { Figure } from '../report/table'
import { customers } from '../settings'
import { startFilledShop, withGuests } from '../shop'

const shownFunctions = 30

const coldPrefix = 'cold-'

/** First renders that do not count, because the shop still compiles. */
const warmUpPages = 20

/** What can be profiled: warm pages of a kind, their first renders, and orders. */
const loads = [...pageKinds, ...pageKinds.map((kind) => `${coldPrefix}${kind}`), 'orders']

/**
 * Profiles the serving process during a load; prints the functions with the most self time.
 * @throws Error if there is no such load
 */
export async function* runProfile(bench: Bench): AsyncGenerator<Figure> {
  const {
    folder,
    profiled,
    extent: { loadSeconds },
  } = bench
  if (!loads.includes(profiled)) throw new Error(`There is no ${profiled} to profile; there are ${loads.join(', ')}.`)
  const file = path.join(folder, 'shop.cpuprofile')
  const hook = pathToFileURL(path.join(root, 'lib/tools/bench/report/profile-hook.mjs')).href
  const started = await startFilledShop(folder, {
    NODE_OPTIONS: `--import ${hook}`,
    BENCH_PROFILE: file,
    BENCH_PROFILE_MS: String(loadSeconds * 1000),
  })
  const shop = await withGuests(started)
  try {
    const work = await workOf(bench, shop.address)
    await work()
    process.kill(shop.pid, 'SIGUSR2')
    const figure = await work()
    await waitUntil(async () => existsSync(file))
    const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
    process.stdout.write(`\n${topSelfTimes(profile, shownFunctions).join('\n')}\n\n`)
    yield figure
  } finally {
    await shop.stop()
  }
}

/** The load during the profile; it lasts a little longer. */
async function workOf({ folder, extent, profiled }: Bench, address: string): Promise<() => Promise<Figure>> {
  const seconds = extent.loadSeconds + 1
  if (profiled === 'orders') {
    return async () => {
      // Adding, reading and placing take a third each.
      const { ordersPerSecond } = await measureOrders({ address, seconds: seconds / 3, customers })
      return { what: 'place order while profiled', value: ordersPerSecond, unit: '/s' }
    }
  }
  const isCold = profiled.startsWith(coldPrefix)
  const kind = pageKinds.find((each) => profiled.endsWith(each)) ?? 'product'
  const pages = await pagesOf(address, kind, isCold ? Infinity : extent.addresses)
  if (isCold) {
    const rounds = [pages.slice(0, warmUpPages), pages.slice(warmUpPages)]
    return async () => {
      const round = rounds.shift() ?? []
      const started = performance.now()
      await askEach(round, 4)
      return { what: `${kind}, first render, while profiled`, value: (round.length * 1000) / (performance.now() - started), unit: '/s' }
    }
  }
  await askEach(pages, 4)
  return async () => {
    const { requestsPerSecond } = await load({ folder, pages, seconds })
    return { what: `${profiled}, warm, while profiled`, value: requestsPerSecond, unit: '/s' }
  }
}

/** V8's format: the function on top of the stack at each sample, and the microseconds between samples. */
type CpuProfile = Readonly<{
  nodes: readonly Readonly<{
    id: number
    callFrame: Readonly<{ functionName: string; url: string; lineNumber: number }>
  }>[]
  samples: readonly number[]
  timeDeltas: readonly number[]
}>

/** The functions with the most self time (without callees): a line each with its share of the total. */
function topSelfTimes({ nodes, samples, timeDeltas }: CpuProfile, count: number): string[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  let all = 0
  samples.forEach((id, index) => {
    const [name, time] = [names.get(id) ?? '?', timeDeltas[index] ?? 0]
    times.set(name, (times.get(name) ?? 0) + time)
    all += time
  })
  const largest = [...times].sort(([, a], [, b]) => b - a).slice(0, count)
  return largest.map(([name, time]) => `${((100 * time) / all).toFixed(1).padStart(5)} %  ${name}`)
}

function nameOf({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']): string {
  const place = url.split('/').slice(-3).join('/')
  return `${functionName || '(anonymous)'}${place ? ` ${place}:${lineNumber + 1}` : ''}`
}
