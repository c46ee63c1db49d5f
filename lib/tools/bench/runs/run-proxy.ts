import { startVarnish } from '@/lib/tools/scripts/varnish.mjs'
import { pathsOf } from '../load/addresses'
import { measureAgainstNginx } from '../load/against-nginx'
import { askEach } from '../load/ask'
import { waitUntil } from '../load/background'
import type { Bench } from '../bench'
import { atLeast, type Figure } from '../report/figure'
import { startFilledShop } from '../shop'

const goal = atLeast(0.8)
const measured = ['category', 'product'] as const
const encodings = ['identity', 'br, gzip']

/** The same pages behind the caching reverse proxy that the shop ships for several machines, with one replica. */
export async function* runProxy(bench: Bench): AsyncGenerator<Figure> {
  const shop = await startFilledShop(bench.folder)
  const { port } = new URL(shop.address)
  const proxy = await startVarnish([port])
  try {
    if (proxy) yield* measureBehind(bench, proxy.url)
    else
      for (const kind of measured)
        yield { what: `${kind}, warm: ratio to nginx`, value: null, unit: '', goal, note: 'there is no Varnish here' }
  } finally {
    await proxy?.stop()
    await shop.stop()
  }
}

async function* measureBehind(bench: Bench, address: string): AsyncGenerator<Figure> {
  await waitUntil(async () => (await fetch(`${address}/api/health`)).ok)
  for (const kind of measured) {
    const paths = await pathsOf(address, kind, bench.extent.addresses)
    for (const encoding of encodings) {
      const pages = paths.map((page) => `${address}${page}`)
      await askEach(pages, 4, { encoding })
      const answers = await askEach(pages, 4, { encoding })
      const { ratio, numbers } = await measureAgainstNginx(bench, { name: `proxy-${kind}`, address, paths, answers, encoding })
      const compressed = encoding === 'identity' ? '' : `, ${answers[0]?.encoding || 'not'} compressed`
      yield { what: `${kind}, warm${compressed}: ratio to nginx`, value: ratio, unit: '', goal, numbers }
    }
  }
}
