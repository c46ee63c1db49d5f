import type { Bench } from '../bench'
import { pageKinds, pagesOf, type PageKind } from '../load/addresses'
import { askEach } from '../load/ask'
import { measureAgainstNginx } from '../load/nginx'
import { bestPeer } from '../report/best-peer'
import { median, percentile, sum } from '../report/statistics'
import { atLeast, type Figure } from '../report/table'
import { connections } from '../settings'
import { memoryOf, startFilledShop } from '../shop'

const ownRatio = 0.12
const peerRatios: Readonly<Record<PageKind, number | null>> = {
  home: null,
  category: bestPeer.categoryRatio,
  product: bestPeer.productRatio,
}
const timesPeer = 10

/** Measures the pages of one freshly started process: cold renders first, then warm requests, relative to nginx. */
export async function* runLoad(bench: Bench): AsyncGenerator<Figure> {
  const shop = await startFilledShop(bench.folder)
  try {
    for (const kind of pageKinds) {
      const pages = await pagesOf(shop.address, kind, bench.extent.addresses)
      const half = Math.ceil(pages.length / 2)
      yield await measureCold(`${kind}, first render, one by one`, pages.slice(0, half), 1)
      yield await measureCold(`${kind}, first render, ${connections} at once`, pages.slice(half), connections)
      for (const encoding of ['identity', 'br, gzip']) yield* measureWarm(bench, kind, pages, encoding)
    }
    yield { what: 'memory of the process after that', value: memoryOf(shop), unit: 'MB' }
  } finally {
    await shop.stop()
  }
}

async function measureCold(what: string, pages: readonly string[], atOnce: number): Promise<Figure> {
  const started = performance.now()
  const times = (await askEach(pages, atOnce)).map(({ ms }) => ms)
  const perSecond = pages.length / ((performance.now() - started) / 1000)
  const numbers = { 'p99 ms': percentile(times, 0.99), 'requests/s': perSecond, addresses: pages.length }
  return { what, value: median(times), unit: 'ms', numbers }
}

async function* measureWarm(bench: Bench, kind: PageKind, pages: readonly string[], encoding: string): AsyncGenerator<Figure> {
  const answers = await askEach(pages, 4, { encoding })
  const { ratio, numbers } = await measureAgainstNginx(bench, { name: kind, pages, answers, encoding })
  const bytes = sum(answers.map(({ body }) => body.length)) / answers.length / 1000
  const isPlain = encoding === 'identity'
  const compressed = isPlain ? '' : `, ${answers[0]?.encoding || 'asked for br, gzip but not'} compressed`
  const peer = isPlain ? peerRatios[kind] : null
  yield {
    what: `${kind}, warm, one process${compressed}: ratio to nginx`,
    value: ratio,
    unit: '',
    ...(peer !== null && { goal: atLeast(ownRatio) }),
    numbers: { ...numbers, 'kB each': bytes, addresses: pages.length },
  }
  if (peer === null) return
  yield { what: `${kind}, the same as a multiple of the best peer's ratio`, value: ratio / peer, unit: '×', goal: atLeast(timesPeer) }
}
