import { pagesInSitemap } from '../load/addresses'
import { ask, askEach } from '../load/ask'
import { ratioInterval, spread } from '../report/statistics'
import { readable, type Figure } from '../report/table'
import type { Bench } from '../bench'
import { connections, type Base, type Settings } from '../settings'
import { startBuiltIn, type BuiltIn } from './built-in-peers'

/** Rounds before an interval is trusted, and the width at which it is narrow: 5 % to either side. */
const leastRounds = 10
const narrow = 1.05

/**
 * Compares running storefronts with the first of them, each rendering pages that are not cached yet, and then the
 * same pages again: one by one, and 16 at once. A round asks each storefront in turn for its next pages, so that a machine that
 * slows down affects all, and gives one ratio of times; rounds go on until the interval is narrow or the pages are used up.
 */
export async function* runPeers({ bases, extent, folder }: Pick<Bench, 'bases' | 'extent' | 'folder'>): AsyncGenerator<Figure> {
  const [first] = bases
  const servers: BuiltIn[] = []
  try {
    const found: (readonly string[])[] = []
    for (const base of bases) {
      if (base.address) found.push(await pagesOfBase(base.name, base.address))
      else {
        const server = await startBuiltIn(base.name, first?.address?.origin ?? '', folder)
        servers.push(server)
        found.push(server.pages)
      }
    }
    yield* compareAll(bases, found, extent)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function* compareAll(
  bases: readonly Base[],
  found: readonly (readonly string[])[],
  extent: Settings['extent'],
): AsyncGenerator<Figure> {
  const pages = found.map((all) => spread(all, Math.min(...found.map(({ length }) => length))))
  const half = Math.ceil((pages[0]?.length ?? 0) / 2)
  const unvisited = [pages.map((some) => some.slice(0, half)), pages.map((some) => some.slice(half))]
  for (const isFirst of [true, false]) {
    for (const [index, atOnce] of [1, connections].entries()) {
      const chosen = (isFirst ? unvisited[index] : undefined) ?? pages
      const rounds = isFirst ? Math.floor((chosen[0]?.length ?? 0) / atOnce) : extent.rounds
      const what = `${isFirst ? 'first render' : 'again'}, ${atOnce === 1 ? 'one by one' : `${atOnce} at once`}`
      if (rounds > 0) yield* compare(bases, chosen, atOnce, rounds, what)
    }
  }
}

/** A figure for each storefront but the first: its time as a multiple of the first one's. */
async function* compare(
  [first, ...others]: readonly Base[],
  pages: readonly (readonly string[])[],
  atOnce: number,
  rounds: number,
  what: string,
): AsyncGenerator<Figure> {
  const times: number[][] = pages.map(() => [])
  const intervals = () =>
    others.map((_, index) => ratioInterval((times[index + 1] ?? []).map((ms, round) => ms / (times[0]?.[round] ?? ms))))
  const isNarrow = () => intervals().every(({ ratio, greatest }) => greatest / ratio <= narrow)
  for (let round = 0; round < rounds && !(round >= leastRounds && isNarrow()); round += 1) {
    // Each begins as often as the others.
    for (let turn = 0; turn < pages.length; turn += 1) {
      const index = (turn + round) % pages.length
      times[index]?.push(await timeOf(pages[index] ?? [], round * atOnce, atOnce))
    }
  }
  const taken = times[0]?.length ?? 0
  for (const [index, { ratio, least, greatest }] of intervals().entries()) {
    const numbers = { 'from ×': least, 'to ×': greatest, rounds: taken }
    const note = greatest / ratio <= narrow && taken >= leastRounds ? 'interval of 95 %' : 'interval of 95 %, still wide'
    yield { what: `${others[index]?.name} against ${first?.name}, time: ${what}`, value: ratio, unit: '×', numbers, note }
  }
}

/** In ms: until the last of the next pages, which begin again after the last, is complete. */
async function timeOf(pages: readonly string[], start: number, atOnce: number): Promise<number> {
  const next = Array.from({ length: atOnce }, (_, index) => pages[(start + index) % pages.length] ?? '')
  const started = performance.now()
  await askEach(next, atOnce, { encoding: 'gzip' })
  return performance.now() - started
}

/**
 * The pages of a storefront below the path of its address: from its sitemaps, else those that its pages link to.
 * @throws Error if there are too few to compare
 */
async function pagesOfBase(name: string, address: URL): Promise<string[]> {
  const isAsked = (page: string) => new URL(page).pathname.startsWith(address.pathname)
  let pages = (await pagesInSitemap(address.origin)).filter(isAsked)
  if (pages.length === 0) pages = (await linkedPages(address)).filter(isAsked)
  if (pages.length < leastRounds) throw new Error(`${name} has ${readable(pages.length)} pages below ${address.href}`)
  return pages
}

/** The pages that the front page and those that it links to link to, on the same server. */
async function linkedPages({ origin }: URL): Promise<string[]> {
  const linksOf = async (page: string) => linksIn((await ask(page)).body.toString(), page).filter((link) => link.startsWith(`${origin}/`))
  const near = await linksOf(`${origin}/`)
  const far = []
  for (const page of near) far.push(...(await linksOf(page)))
  return [...new Set([...near, ...far])]
}

/** The addresses in a page's links, without fragments. */
function linksIn(html: string, page: string): string[] {
  const targets = [...html.matchAll(/<a [^>]*?href="([^"#]+)/g)].map(([, target = '']) => URL.parse(target.replaceAll('&amp;', '&'), page))
  return [...new Set(targets.flatMap((target) => target?.href ?? []))]
}
