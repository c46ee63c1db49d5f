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

  it('prefetches a page that is rendered per request whole, if it is told so', () => {
    const { PrefetchKind } = load('next/dist/client/components/router-reducer/router-reducer-types.js') as Record<string, object>
    expect(PrefetchKind).toEqual({ AUTO: 'auto', FULL: 'full' })
    // The route alone is rendered without components, and the rest in one answer.
    expect(source('server/app-render/walk-tree-with-flight-router-state.js')).toContain(
      'parsedRequestHeaders.isRouteTreePrefetchRequest ||',
    )
    expect(source('client/components/segment-cache/scheduler.js')).toContain(
      'route.supportsPerSegmentPrefetching ? _types.FetchStrategy.PPR : _types.FetchStrategy.LoadingBoundary',
    )
  })

  it('leaves out the layouts of the router’s state down to where one of its segments ends, and proxies know the same state', () => {
    expect(source('server/app-render/walk-tree-with-flight-router-state.js')).toContain('!flightRouterState || // Route structure')
    expect(readFileSync('lib/tools/deploy/varnish.vcl', 'utf8')).toContain(`"${internals.stateWithLayout.source}"`)
  })

  it('is of the version with which the tests pass', () => {
    const { version } = load('next/package.json') as { version: string }
    expect(version.startsWith(`${internals.testedNext}.`)).toBe(true)
  })

  it('tells the router where a request was rewritten to', () => {
    expect(headers).toMatchObject({
      NEXT_REWRITTEN_PATH_HEADER: internals.rewrittenHeaders.path,
      NEXT_REWRITTEN_QUERY_HEADER: internals.rewrittenHeaders.query,
    })
  })

  it('writes inline scripts that the shop recognizes', () => {
    const flight = source('server/app-render/use-flight-response.js')
    const [, bootstrap = ''] = /`(\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\()\$\{/.exec(flight) ?? []
    expect(isFrameworkScript(`${bootstrap}[0])`)).toBe(true)
    expect(flight).toContain('self.__next_f.push(')
  })
})
