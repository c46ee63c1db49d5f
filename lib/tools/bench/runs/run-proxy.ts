import { waitUntil } from '@/lib/tools/scripts/background.mjs'
import { startVarnish } from '@/lib/tools/scripts/varnish.mjs'
import type { Bench } from '../bench'
import { pagesOf } from '../load/addresses'
import { askEach } from '../load/ask'
import { measureAgainstNginx } from '../load/nginx'
import { atLeast, type Figure } from '../report/table'
import { startFilledShop } from '../shop'

/** The same pages behind the caching reverse proxy that the shop ships for several machines, with one replica. */
export async function* runProxy(bench: Bench): AsyncGenerator<Figure> {
  const shop = await startFilledShop(bench.folder)
  const proxy = await startVarnish([new URL(shop.address).port])
  try {
    if (!proxy) throw new Error('there is no Varnish here')
    await waitUntil(async () => (await fetch(`${proxy.url}/api/health`)).ok)
    for (const kind of ['category', 'product'] as const) {
      const pages = await pagesOf(proxy.url, kind, bench.extent.addresses)
      for (const encoding of ['identity', 'br, gzip']) {
        await askEach(pages, 4, { encoding })
        const answers = await askEach(pages, 4, { encoding })
        const { ratio, numbers } = await measureAgainstNginx(bench, { name: `proxy-${kind}`, pages, answers, encoding })
        const compressed = encoding === 'identity' ? '' : `, ${answers[0]?.encoding || 'not'} compressed`
        yield { what: `${kind}, warm${compressed}: ratio to nginx`, value: ratio, unit: '', goal: atLeast(0.8), numbers }
      }
    }
  } finally {
    await proxy?.stop()
    await shop.stop()
  }
}
