import type { IncomingMessage, ServerResponse } from 'node:http'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { staticFileOf } from '@/lib/platform/next/build-files'
import { interceptRequests } from './http-hooks'

/** A build's browser files take about 3 MB, with their Brotli encodings; an open tab rarely outlives three upgrades. */
const maxBuilds = 4

/** Copies under way; one that is older than this, in ms, is that of a start that was killed. */
const unfinishedPrefix = '.unfinished-'
const unfinishedMs = 600_000

const urlPrefix = '/_next/static/'

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=UTF-8',
  ico: 'image/x-icon',
  js: 'application/javascript; charset=UTF-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/**
 * Copies the browser files of this build to `folder`, for later builds to serve, and removes all but the newest four builds.
 * Replicas that share the folder may do this at the same time.
 * @param built Next's build folder
 * @throws when the folder cannot be written
 */
export async function storeBuildAssets(built: string, folder: string): Promise<void> {
  const target = path.join(folder, await buildId(built))
  if (!(await exists(target))) {
    await mkdir(folder, { recursive: true })
    const unfinished = await mkdtemp(path.join(folder, unfinishedPrefix))
    await cp(path.join(/* turbopackIgnore: true */ built, 'static'), unfinished, { recursive: true })
    // The other replica may have been faster.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  const now = new Date()
  await utimes(target, now, now)
  const cutOff = (await entriesOf(folder, true)).filter(({ changedAt }) => changedAt < now.getTime() - unfinishedMs)
  for (const { place } of [...(await entriesOf(folder, false)).slice(maxBuilds), ...cutOff])
    await rm(place, { recursive: true, force: true })
}

/**
 * Serves what pages of other builds load: those of an older build that are open in a tab, and during a rolling upgrade those that
 * the other replica has rendered.
 * @param built Next's build folder; its own files and unknown ones are left to Next
 * @param folder where `storeBuildAssets` stores builds
 */
export function serveOtherBuilds(built: string, folder: string): void {
  interceptRequests((request, response, next) => {
    if (!request.url?.startsWith(urlPrefix)) return void next()
    answer(request, response, { built, folder }).then(
      (isAnswered) => void (isAnswered || next()),
      () => void next(),
    )
  })
}

type Folders = Readonly<{ built: string; folder: string }>

async function answer({ method, url = '' }: IncomingMessage, response: ServerResponse, { built, folder }: Folders): Promise<boolean> {
  const { file = '', extension = '' } = staticFileOf(url) ?? {}
  const contentType = contentTypes[extension]
  if (!contentType || (method !== 'GET' && method !== 'HEAD')) return false
  if (await exists(path.join(/* turbopackIgnore: true */ built, 'static', file))) return false
  for (const { place } of await entriesOf(folder, false)) {
    const content = await readFile(path.join(/* turbopackIgnore: true */ place, file)).catch(() => null)
    if (!content) continue
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=31536000, immutable' }).end(content)
    return true
  }
  return false
}

/** Complete builds, or copies under way; the last changed first. */
async function entriesOf(folder: string, isUnfinished: boolean): Promise<readonly Readonly<{ place: string; changedAt: number }>[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(unfinishedPrefix) === isUnfinished)
  const entries = await Promise.all(
    names.map(async (name) => {
      const place = path.join(folder, name)
      return { place, changedAt: (await stat(place).catch(() => null))?.mtimeMs ?? 0 }
    }),
  )
  return entries.sort((one, other) => other.changedAt - one.changedAt)
}

async function buildId(built: string): Promise<string> {
  return (await readFile(path.join(/* turbopackIgnore: true */ built, 'BUILD_ID'), 'utf8')).trim()
}

async function exists(place: string): Promise<boolean> {
  return (await stat(place).catch(() => null)) !== null
}
