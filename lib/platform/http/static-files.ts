import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { readBuildFile } from '@/lib/platform/next/inline-styles'
import { foldersOfBuilds } from './previous-builds'
import type { Stage } from './stage'

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=UTF-8',
  ico: 'image/x-icon',
  js: 'application/javascript; charset=UTF-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const urlPrefix = '/_next/static/'

/** What every page is made of, without anything of the catalog. */
export const pageFiles = /^\/(_next\/static|icons|fonts|locales)\//

/** The static files that Next writes for browsers. None of their names contains anything else. */
const builtFile = /^\/_next\/static\/((?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*\.([a-z0-9]+))(?:\?|$)/

/** Names with a hash of their content. */
const forever = 'public, max-age=31536000, immutable'

type Folders = Readonly<{
  /** Next's build folder. */
  built: string
  /** Files whose name is their address. */
  published: string
  /** Where `storeBuildAssets` stores builds. */
  builds: string
}>

/**
 * Serves what pages load: the files of this build and, for pages that are open in a tab or that another replica has rendered during a
 * rolling upgrade, those of other builds. A file of a build that does not exist here is answered without a lifetime: a proxy or browser
 * that kept the answer would miss the file even after it exists.
 */
export function serveFiles({ built, published, builds }: Folders): Stage {
  const addresses = new Map(listFiles(published).map((name) => [`/${name.split(path.sep).join('/')}`, path.join(published, name)]))
  return async ({ request, response }, next) => {
    const { method, url = '/' } = request
    const isBuilt = url.startsWith(urlPrefix)
    const place = isBuilt ? await findBuilt(url, built, builds) : addresses.get(url.split('?', 1)[0] ?? '')
    if (!place && !isBuilt) return next()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    if (!place) return response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    response.setHeader('Cache-Control', isBuilt ? forever : 'public, max-age=0')
    return sendFile(request, response, place)
  }
}

function listFiles(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
}

async function findBuilt(url: string, built: string, builds: string): Promise<string | undefined> {
  const [, file, extension = ''] = builtFile.exec(url) ?? []
  if (!file || !contentTypes[extension]) return undefined
  const own = path.join(built, 'static', file)
  if (await exists(own)) return own
  for (const folder of await foldersOfBuilds(builds)) {
    const place = path.join(folder, file)
    if (await exists(place)) return place
  }
  return undefined
}

const exists = (place: string) =>
  stat(place).then(
    (found) => found.isFile(),
    () => false,
  )

async function sendFile({ headers }: IncomingMessage, response: ServerResponse, place: string): Promise<void> {
  const [{ size, mtime }, content] = await Promise.all([stat(place), readFile(place)])
  const tag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
  const date = mtime.toUTCString()
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Last-Modified', date)
  response.setHeader('ETag', tag)
  const { 'if-none-match': known, 'if-modified-since': since, 'if-range': version = tag } = headers
  if (known ? isKnown(known, tag) : since && Date.parse(since) >= Date.parse(date)) return void response.writeHead(304).end()
  response.setHeader('Content-Type', contentTypes[path.extname(place).slice(1)] ?? 'application/octet-stream')
  const range = version === tag || version === date ? rangeOf(headers.range, size) : null
  if (range === 'unsatisfiable') return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
  const [first, last] = range ?? [0, size - 1]
  if (range) response.setHeader('Content-Range', `bytes ${first}-${last}/${size}`)
  response.statusCode = range ? 206 : 200
  response.setHeader('Content-Length', last - first + 1)
  response.end(content.subarray(first, last + 1))
}

const isKnown = (header: string, tag: string) => header.split(',').some((each) => ['*', tag, tag.slice(2)].includes(each.trim()))

/** The first and last byte that `Range` asks for; null without one, or with several (RFC 9110, 14.2). */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  const begin = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(first) > Number(last)) return null
  return begin < size && begin <= end ? [begin, end] : 'unsatisfiable'
}

/** Finds the Brotli encoding that the build made of a script or style sheet, by its URL; null if there is none. */
export type BrotliFinder = (address: string) => Buffer | null

/** The encodings in a build folder, which lib/tools/scripts/compress-assets.mjs writes. */
export function brotliIn(built: string): BrotliFinder {
  return (address) => {
    const [, file, extension] = builtFile.exec(address) ?? []
    return file && (extension === 'js' || extension === 'css') ? readBuildFile(path.join(built, 'static', `${file}.br`)) : null
  }
}
