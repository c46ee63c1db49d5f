import { askEach } from '../load/ask'
import { pageKinds, pathsOf, type PageKind } from '../load/addresses'
import type { Bench } from '../bench'
import { atLeast, type Figure } from '../report/figure'
import { bestPeer } from '../peers'
import { memoryOf, startFilledShop } from '../shop'
import { median, percentile, sum } from '../report/statistics'
import { measureAgainstNginx } from '../load/against-nginx'
import { connections } from '../load/wrk'

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
      const paths = await pathsOf(shop.address, kind, bench.extent.addresses)
      yield* measureCold(shop.address, kind, paths)
      for (const encoding of ['identity', 'br, gzip']) yield* measureWarm(bench, shop.address, kind, paths, encoding)
    }
    yield { what: 'memory of the process after that', value: memoryOf(shop), unit: 'MB' }
  } finally {
    await shop.stop()
  }
}

/** Measures cold renders: half of the pages one by one, the other half with 16 concurrent requests. */
async function* measureCold(address: string, kind: PageKind, paths: readonly string[]): AsyncGenerator<Figure> {
  const half = Math.ceil(paths.length / 2)
  for (const [some, atOnce] of [
    [paths.slice(0, half), 1],
    [paths.slice(half), connections],
  ] as const) {
    if (some.length === 0) continue
    const started = performance.now()
    const times = (
      await askEach(
        some.map((path) => `${address}${path}`),
        atOnce,
      )
    ).map(({ ms }) => ms)
    const perSecond = some.length / ((performance.now() - started) / 1000)
    yield {
      what: `${kind}, first render, ${atOnce === 1 ? 'one by one' : `${atOnce} at once`}`,
      value: median(times),
      unit: 'ms',
      numbers: { 'p99 ms': percentile(times, 0.99), 'requests/s': perSecond, addresses: some.length },
    }
  }
}

async function* measureWarm(
  bench: Bench,
  address: string,
  kind: PageKind,
  paths: readonly string[],
  encoding: string,
): AsyncGenerator<Figure> {
  const answers = await askEach(
    paths.map((path) => `${address}${path}`),
    4,
    { encoding },
  )
  const { ratio, numbers } = await measureAgainstNginx(bench, { address, paths, answers, encoding, name: kind })
  const bytes = sum(answers.map(({ body }) => body.length)) / answers.length / 1000
  const compressed = answers[0]?.encoding ?? ''
  const isPlain = encoding === 'identity'
  const figure: Figure = {
    what: `${kind}, warm, one process${isPlain ? '' : `, ${compressed || 'asked for br, gzip but not'} compressed`}: ratio to nginx`,
    value: ratio,
    unit: '',
    numbers: { ...numbers, 'kB each': bytes, addresses: paths.length },
  }
  const peer = peerRatios[kind]
  if (!isPlain || peer === null) {
    yield figure
    return
  }
  yield { ...figure, goal: atLeast(ownRatio) }
  yield { what: `${kind}, the same as a multiple of the best peer's ratio`, value: ratio / peer, unit: '×', goal: atLeast(timesPeer) }
}
