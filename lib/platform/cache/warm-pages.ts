import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { env } from '@/lib/platform/config/env'
import { isDraining } from '@/lib/platform/http/server-state'
import { logger } from '@/lib/platform/observability/logger'
import { visitedPageSchema, type VisitedPage } from './response-cache/visited-page'

/** The number of pages that are warmed. */
const mostPages = 200

/** Limit of the stored response bodies, in bytes. A page is 30 kB compressed, 200 kB uncompressed. */
const mostBytes = 16 * 1024 * 1024

/** After each page the process rests for this multiple of the page's time, so that visitors have three quarters of a core. */
const rest = 3

const saveEveryMs = 600_000

type Warming = Readonly<{
  /** The file that holds the most visited pages from one start to the next. */
  file: string
  /** What it held at this start. */
  before: readonly VisitedPage[]
  /** The URL of this process's own server. */
  origin: string
  /** The pages in the response cache, most visited first. */
  visitedPages: () => readonly VisitedPage[]
  /** Whether the next start may send these responses; otherwise only their addresses are stored. */
  mayStore: () => Promise<boolean>
}>

/** Identifies the configuration: a response is valid only for the one that it was rendered with. */
const settings = createHash('sha256').update(JSON.stringify(env)).digest('hex')

const fileSchema = z.object({ settings: z.string(), pages: z.array(visitedPageSchema).max(mostPages) })

/** The pages that were visited most before this start: none at the first start, and the file may be damaged. */
export async function readVisitedPages(file: string): Promise<readonly VisitedPage[]> {
  try {
    const stored = fileSchema.parse(deserialize(await readFile(file)))
    return stored.settings === settings ? stored.pages : stored.pages.map(withoutAnswer)
  } catch {
    return []
  }
}

/** Removes the responses beyond {@link mostBytes}; their addresses remain. */
function withinBytes(pages: readonly VisitedPage[]): VisitedPage[] {
  let left = mostBytes
  return pages.map((page) => {
    left -= page.answer?.body.length ?? 0
    return left < 0 ? withoutAnswer(page) : page
  })
}

const withoutAnswer = ({ address, staleUntil }: VisitedPage): VisitedPage => ({ address, staleUntil })

/**
 * Renders the pages that were visited most before this start, one after another, so that their visitors do not wait for a first
 * render after an upgrade. Stores the visited ones of this run for the next start.
 * @returns stores them; call it when the process ends
 */
export function keepPagesWarm({ file, before, origin, visitedPages, mayStore }: Warming): () => Promise<void> {
  const earlier = before.map(withoutAnswer)
  void warm(origin, earlier)
  const save = async () => {
    const visited = (await mayStore()) ? visitedPages() : visitedPages().map(withoutAnswer)
    const addresses = new Set(visited.map(({ address }) => address))
    const others = earlier.filter(({ address }) => !addresses.has(address))
    const pages = [...visited, ...others].slice(0, mostPages)
    await replaceFile(file, serialize({ settings, pages: withinBytes(pages) })).catch((error: unknown) =>
      logger.warn({ err: error }, 'visited pages were not stored'),
    )
  }
  setInterval(() => void save(), saveEveryMs).unref()
  return save
}

async function warm(origin: string, pages: readonly VisitedPage[]): Promise<void> {
  if (pages.length === 0) return
  const start = performance.now()
  let warmed = 0
  for (const { address } of pages) {
    if (isDraining()) return
    const began = performance.now()
    // The encoding of most browsers is ready then. A product may be gone, so failures are no news.
    const visit = fetch(`${origin}${address}`, { headers: { 'Accept-Encoding': 'br' }, redirect: 'manual' })
    const isWarm = await visit.then(async (response) => (await response.arrayBuffer(), response.ok)).catch(() => false)
    if (isWarm) warmed += 1
    await wait((performance.now() - began) * rest, undefined, { ref: false })
  }
  logger.info({ warmed, seconds: Math.round((performance.now() - start) / 1000) }, 'pages warmed')
}

/** Renames a finished file: replicas may share the folder. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
