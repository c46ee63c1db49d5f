import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isDraining } from '@/lib/platform/http/server-state'
import { logger } from '@/lib/platform/observability/logger'
import { maxUrlLength, pageAddress } from './response-cache/cache-key'

/** The number of pages that are warmed. */
const mostPages = 200

/** After each page the process rests for this multiple of the page's time, so that visitors have three quarters of a core. */
const rest = 3

const saveEveryMs = 600_000

/** Only pages, whatever is in the file. */
const listSchema = z.array(z.string().regex(pageAddress).max(maxUrlLength)).max(mostPages)

type Warming = Readonly<{
  /** The file that lists the most visited pages from one start to the next. */
  file: string
  /** The URL of this process's own server. */
  origin: string
  /** The pages in the response cache, most visited first. */
  visitedPages: () => readonly string[]
}>

/**
 * Renders the pages that were visited most before this start, one after another, so that their visitors do not wait for a first
 * render after an upgrade. Remembers the visited ones of this run for the next start.
 * @returns saves them; call it when the process ends
 */
export function keepPagesWarm({ file, origin, visitedPages }: Warming): () => Promise<void> {
  // There is none at the first start, and it may be damaged.
  const before = readFile(file, 'utf8')
    .then((text) => listSchema.parse(JSON.parse(text)))
    .catch(() => [])
  void before.then((pages) => warm(origin, pages))
  const save = async () => {
    const pages = [...new Set([...visitedPages(), ...(await before)])].slice(0, mostPages)
    await replaceFile(file, JSON.stringify(pages)).catch((error: unknown) => logger.warn({ err: error }, 'visited pages were not stored'))
  }
  setInterval(() => void save(), saveEveryMs).unref()
  return save
}

async function warm(origin: string, pages: readonly string[]): Promise<void> {
  if (pages.length === 0) return
  const start = performance.now()
  let warmed = 0
  for (const page of pages) {
    if (isDraining()) return
    const began = performance.now()
    // The encoding of most browsers is ready then. A product may be gone, so failures are no news.
    const visit = fetch(`${origin}${page}`, { headers: { 'Accept-Encoding': 'br' }, redirect: 'manual' })
    const isWarm = await visit.then(async (response) => (await response.arrayBuffer(), response.ok)).catch(() => false)
    if (isWarm) warmed += 1
    await wait((performance.now() - began) * rest, undefined, { ref: false })
  }
  logger.info({ warmed, seconds: Math.round((performance.now() - start) / 1000) }, 'pages warmed')
}

/** Renames a finished file: replicas may share the folder. */
async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, text)
  await rename(unfinished, file)
}
