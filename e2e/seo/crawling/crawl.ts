import pLimit from 'p-limit'
import { readFacts, type PageFacts } from './page-facts'

export type Visit = Readonly<{
  address: string
  /** The first page that linked here. */
  from: string
  status: number
  /** URLs of the redirects in order; the last one is the page that responded. */
  redirects: readonly string[]
  /** Null for a response that is not HTML. */
  facts: PageFacts | null
}>

export type Crawl = Readonly<{ pages: ReadonlyMap<string, Visit>; files: readonly Visit[]; seconds: number }>

const maxRedirects = 5

/** Follows every link of the site from the given URLs, then requests every file that the pages reference. */
export async function crawl(starts: readonly string[]): Promise<Crawl> {
  const begin = Date.now()
  const atOnce = pLimit(8)
  const pages = new Map<string, Visit>()
  const origin = new URL(starts[0] ?? '').origin
  const isOurs = (address: string) => new URL(address).origin === origin
  const files = new Map<string, string>()
  const sizes = new Set<string>()

  let wave = new Map(starts.map((address) => [address, 'the start']))
  while (wave.size > 0) {
    const next = new Map<string, string>()
    await atOnce.map([...wave], async ([address, from]) => {
      const visit = await visitPage(address, from)
      pages.set(address, visit)
      for (const link of visit.facts?.links ?? []) if (isOurs(link) && !next.has(link)) next.set(link, address)
      for (const file of visit.facts?.assets ?? []) if (isOurs(file)) files.set(sampled(file, sizes), address)
    })
    wave = new Map([...next].filter(([address]) => !pages.has(address)))
  }

  const visitedFiles = await atOnce.map([...files], ([address, from]) => visitPage(address, from))
  return { pages, files: visitedFiles, seconds: Math.round((Date.now() - begin) / 1000) }
}

/** Uncompressed: for pages requested once, compression takes the shop longer than sending them. */
const ask = (address: string) => fetch(address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })

async function visitPage(address: string, from: string): Promise<Visit> {
  const redirects: string[] = []
  let response = await ask(address)
  while (response.status >= 300 && response.status < 400 && redirects.length < maxRedirects) {
    // Next sends the Location header of a cached redirect twice with the same value; browsers treat that as one.
    const [location = ''] = (response.headers.get('location') ?? '').split(', ')
    redirects.push(new URL(location, redirects.at(-1) ?? address).toString())
    response = await ask(redirects.at(-1) ?? address)
  }
  const visit = { address, from, status: response.status, redirects }
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    await response.body?.cancel()
    return { ...visit, facts: null }
  }
  return { ...visit, facts: readFacts(await response.text(), redirects.at(-1) ?? address) }
}

/**
 * Only the first picture of each width in that size, all others as originals: generating every size of
 * every product picture would take minutes and prove nothing more.
 */
function sampled(file: string, sizes: Set<string>): string {
  const url = new URL(file)
  const size = /-resize-\d+/.exec(url.pathname)?.[0]
  if (!size || !url.pathname.startsWith('/files/')) return file
  if (sizes.has(size)) return file.replace(size, '')
  sizes.add(size)
  return file
}
