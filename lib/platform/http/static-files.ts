import { readdirSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import send from 'send'
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

/** What the library emits in place of an answer. */
type Refusal = Error & Readonly<{ status: number; headers?: OutgoingHttpHeaders }>

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
    // A range that ends before it begins is none (RFC 9110, 14.1.1); the library would refuse it.
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const acceptRanges = !(Number(first) > Number(last))
    response.setHeader('Content-Type', contentTypes[path.extname(place).slice(1)] ?? 'application/octet-stream')
    // Names of the build have a hash of their content.
    const lifetime = isBuilt ? { maxAge: '1y', immutable: true } : {}
    return send(request, encodeURIComponent(path.basename(place)), { root: path.dirname(place), acceptRanges, ...lifetime })
      .on('error', ({ status, headers }: Refusal) => {
        response.removeHeader('Content-Type')
        response.writeHead(status, headers).end()
      })
      .pipe(response)
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

/** Finds the Brotli encoding that the build made of a script or style sheet, by its URL; null if there is none. */
export type BrotliFinder = (address: string) => Buffer | null

/** The encodings in a build folder, which lib/tools/scripts/compress-assets.mjs writes. */
export function brotliIn(built: string): BrotliFinder {
  return (address) => {
    const [, file, extension] = builtFile.exec(address) ?? []
    return file && (extension === 'js' || extension === 'css') ? readBuildFile(path.join(built, 'static', `${file}.br`)) : null
  }
}
