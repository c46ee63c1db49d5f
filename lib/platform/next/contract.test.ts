import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as internals from './internals'
import { isFrameworkScript } from './inline-scripts'

/** Compares what lib/platform/next relies on with the installed Next. */
const load = createRequire(__filename)
const source = (file: string) => readFileSync(path.join(path.dirname(load.resolve('next/package.json')), 'dist', file), 'utf8')

describe('the installed Next', () => {
  const headers = load('next/dist/client/components/app-router-headers.js') as Record<string, unknown>
  const constants = load('next/dist/lib/constants.js') as Record<string, unknown>

  it('uses the router header and parameter names that the shop expects', () => {
    expect(headers).toMatchObject({
      RSC_HEADER: internals.routerHeaders.isForRouter,
      NEXT_ROUTER_PREFETCH_HEADER: internals.routerHeaders.prefetch,
      NEXT_ROUTER_SEGMENT_PREFETCH_HEADER: internals.routerHeaders.segment,
      NEXT_ROUTER_STATE_TREE_HEADER: internals.routerHeaders.state,
      NEXT_URL: internals.routerHeaders.url,
      NEXT_RSC_UNION_QUERY: internals.routerParameter,
      RSC_CONTENT_TYPE_HEADER: internals.routerContentType,
    })
    expect(source('client/components/segment-cache/cache.js')).toContain(`segmentPath = '${internals.routeTreeSegment}'`)
  })

  it('reads from the prefetch header exactly the values that the shop expects', () => {
    const parsed = source('server/route-modules/app-page/parse-request-headers.js')
    const values = [...parsed.matchAll(/NEXT_ROUTER_PREFETCH_HEADER\] === '([^']+)'/g)].map(([, value]) => value)
    expect(values.sort()).toEqual(internals.prefetchKinds)
  })

  it('prefetches paths without their query, and treats a response without a body as failed', () => {
    expect(source('client/components/segment-cache/scheduler.js')).toContain("exitStatus !== 0 && key.search !== ''")
    expect(source('client/components/segment-cache/cache.js')).toContain('!response || !response.ok || !response.body')
  })

  it('uses the tag and cache status names that the shop expects', () => {
    expect(constants).toMatchObject({
      NEXT_CACHE_TAGS_HEADER: 'x-next-cache-tags',
      NEXT_CACHE_IMPLICIT_TAG_ID: internals.implicitTagPrefix,
      NEXT_CACHE_TAG_MAX_ITEMS: internals.maxTagsOfRead,
    })
    expect(source('build/templates/app-page-runtime.js')).toContain(
      `'${internals.cacheStatusHeader}', isOnDemandRevalidate ? 'REVALIDATED'`,
    )
  })

  it('reports the render of a stale page to the platform', () => {
    expect(source('server/after/builtin-request-context.js')).toContain(`Symbol.for('${internals.requestContextKey.description}')`)
    expect(source('server/base-server.js')).toContain('return builtinRequestContext.waitUntil')
    expect(source('server/response-cache/index.js')).toContain('if (waitUntil) waitUntil(promise)')
  })

  it('knows the URL of its server before the shop starts', () => {
    const server = source('server/lib/start-server.js')
    const [set, started] = [
      server.indexOf(`process.env.${internals.ownOriginVariable} = appUrl`),
      server.indexOf('await getRequestHandlers('),
    ]
    expect(set).toBeGreaterThan(0)
    expect(started).toBeGreaterThan(set)
  })

  it('has a cache handler that can be extended and that expires tags without a request', () => {
    const { default: NextCache } = load('next/dist/server/lib/incremental-cache/file-system-cache.js') as {
      default: new (context: object) => Record<string, unknown>
    }
    const cache = new NextCache({})
    for (const method of ['get', 'set', 'revalidateTag']) expect(typeof cache[method]).toBe('function')
    expect(source('server/lib/incremental-cache/file-system-cache.js')).toMatch(/async revalidateTag\(tags, durations\)/)
  })

  it('measures each stored page as JSON, and looks for pages in files that it writes only with flushToDisk', () => {
    const incrementalCache = source('server/lib/incremental-cache/index.js')
    expect(incrementalCache).toContain('const itemSize = JSON.stringify(data).length;\n        if (ctx.fetchCache && itemSize >')
    const files = source('server/lib/incremental-cache/file-system-cache.js')
    expect(files).toContain('this.fs = ctx.fs;')
    expect(files).toContain('if (!this.flushToDisk || !data) return;')
  })

  it('takes a rendered page apart into a map of segments, with the whole page in it, and keeps that map with the page', () => {
    expect(source('server/app-render/collect-segment-data.js')).toContain("resultMap.set('/_full', fullPageDataBuffer)")
    expect(source('build/templates/app-page-runtime.js')).toContain('rscData: metadata.flightData')
    expect(source('build/templates/app-page-runtime.js')).toContain('segmentData: metadata.segmentData')
    expect(source('build/templates/app-page-runtime.js')).toContain('cachedData.segmentData.get(segmentPrefetchHeader)')
  })

  it('writes inline scripts that the shop recognizes', () => {
    const flight = source('server/app-render/use-flight-response.js')
    const [, bootstrap = ''] = /`(\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\()\$\{/.exec(flight) ?? []
    expect(isFrameworkScript(`${bootstrap}[0])`)).toBe(true)
    expect(flight).toContain('self.__next_f.push(')
  })
})
