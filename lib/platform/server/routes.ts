import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { env } from '@/lib/platform/config/env'
import { contentPolicy } from '@/lib/platform/http/content-security-policy'
import type { Stage } from '@/lib/platform/http/stage'
import { decideRoute } from '@/lib/platform/i18n/route-decision'
import type { Target } from '@/lib/platform/next/entrypoints'
import { rewrittenHeaders, routerHeaders, routerParameter, sharedState } from '@/lib/platform/next/internals'

const conditionSchema = z.object({
  type: z.literal('query'),
  key: z.string(),
  value: z
    .string()
    .default('.*')
    .transform((value) => new RegExp(`^${value}$`)),
})
const routeSchema = z.object({
  sourceRegex: z.string().transform((source) => new RegExp(source)),
  has: z.array(conditionSchema).optional(),
})

/** What lib/platform/next/adapter.mjs has written. A route that this module does not understand ends the start. */
export const routesSchema = z.object({
  nextVersion: z.string(),
  beforeMiddleware: z.array(routeSchema.extend({ headers: z.record(z.string(), z.string()), status: z.number().optional() })),
  middlewareMatchers: z.array(routeSchema),
  beforeFiles: z.array(routeSchema.extend({ destination: z.string() })),
  dynamicRoutes: z.array(routeSchema.extend({ source: z.string() })),
  files: z.record(z.string(), z.string()),
})

export type Routes = z.output<typeof routesSchema>
type Route = z.output<typeof routeSchema>

/** Next would take the parameters of a path from these, as from a proxy that it trusts; its router adds one to any address. */
const internalParameter = new RegExp(`^(nxt[PI]|nextInternalLocale$|${routerParameter}$)`)

/** Finds the page or route handler of a request, or redirects it. The order is that of Next: headers, middleware.ts, rewrites, pages. */
export function routeRequests(routes: Routes): Stage {
  return (exchange, next) => {
    const { request, response } = exchange
    // By the address as it came, as the response cache decides under which key it stores the page.
    const state = sharedState(request.headers, request.url ?? '/')
    const address = (request.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '')
    const [named = '/'] = address.split('?', 1)
    if (/\\|\/\//.test(named)) return redirect(response, 308, named.replace(/[\\/]+/g, '/') + address.slice(named.length))
    const url = new URL(address, 'http://shop')
    for (const name of [...url.searchParams.keys()]) if (internalParameter.test(name)) url.searchParams.delete(name)
    const { pathname, search, searchParams } = url
    for (const { headers, status, ...route } of routes.beforeMiddleware) {
      const found = match(route, pathname, searchParams)
      if (!found) continue
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, fill(value, found))
      if (status) return redirect(response, status, `${response.getHeader('Location')}${search}`)
    }
    let shown = pathname
    let isPrivate = false
    if (routes.middlewareMatchers.some((route) => match(route, pathname, searchParams))) {
      if (env.INDEXNOW_KEY && pathname === `/${env.INDEXNOW_KEY}.txt`) return sendText(response, 200, env.INDEXNOW_KEY)
      const localeCookie = /(?:^|;\s*)locale=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
      const decision = decideRoute({ path: pathname, query: search.slice(1), ...(localeCookie && { localeCookie }) })
      if (decision.kind === 'missing') return sendText(response, 404, 'Not found')
      if (decision.kind === 'redirect') return redirect(response, decision.status, new URL(decision.url, 'http://shop').href.slice(11))
      if (decision.kind === 'show') shown = new URL(decision.path, 'http://shop').pathname
      if (decision.kind === 'next') {
        isPrivate = true
        // Next reads the nonce from the request's policy and adds it to every script that it writes into the page.
        const policy = contentPolicy({ nonce: randomUUID() })
        Object.assign(request.headers, { 'content-security-policy': policy })
        response.setHeader('Content-Security-Policy', policy)
      }
    }
    const rewritten = rewrite(routes, shown, searchParams)
    if (request.headers[routerHeaders.isForRouter] === '1' && rewritten !== pathname) {
      response.setHeader(rewrittenHeaders.path, rewritten)
      // What a rewrite captures of the query is in the path.
      if (rewritten !== shown) response.setHeader(rewrittenHeaders.query, '')
    }
    shown = rewritten
    // A page names the address by which it was asked for to the router of the browser.
    request.url = pathname + search
    const target = findTarget(routes, shown)
    exchange.isShared = !isPrivate && isSharedPage(routes, target.route)
    if (exchange.isShared) {
      for (const name of personalHeaders) delete request.headers[name]
      if (state) request.headers[routerHeaders.state] = state
    }
    // What a shared page uses of the query is in its path.
    exchange.target = { ...target, query: exchange.isShared ? {} : valuesOf(searchParams) }
    if (target.route === notFound) response.statusCode = 404
    return next()
  }
}

const notFound = '/_not-found'

/** A page that is the same for all visitors; of filtered lists there are too many. */
const isSharedPage = ({ files }: Routes, route: string) =>
  route !== notFound && !route.includes('/filtered/') && Boolean(files[route]?.endsWith('/page.js'))

/** What could make a page differ from one visitor to another: who they are, and what the router of their browser has already. */
const personalHeaders = ['authorization', 'cookie', routerHeaders.state, routerHeaders.url]

function valuesOf(query: URLSearchParams): Target['query'] {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, severalOrOne(query.getAll(name))]))
}

const severalOrOne = (values: string[]) => (values.length === 1 ? (values[0] ?? '') : values)

/** The names of a path's parameters in Next's patterns. */
const prefix = 'nxtP'

function findTarget({ files, dynamicRoutes }: Routes, pathname: string): Pick<Target, 'route' | 'params'> {
  if (files[pathname]) return { route: pathname, params: {} }
  for (const { source, sourceRegex } of dynamicRoutes) {
    const found = sourceRegex.exec(pathname)
    if (!found) continue
    const parts = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined)
    const params = parts.map(([name, value]) => {
      const key = name.slice(prefix.length)
      const values = value.split('/').map(decodeURIComponent)
      return [key, source.includes(`...${key}]`) ? values : severalOrOne(values)] as const
    })
    return { route: source, params: Object.fromEntries(params) }
  }
  return { route: notFound, params: {} }
}

function rewrite({ beforeFiles }: Routes, pathname: string, query: URLSearchParams): string {
  for (const route of beforeFiles) {
    const found = match(route, pathname, query)
    if (found) return fill(route.destination, found)
  }
  return pathname
}

type Found = Readonly<Record<string, string | undefined>>

/** What a route's patterns capture of an address, by number or name; null if they do not match. */
function match({ sourceRegex, has = [] }: Route, pathname: string, query: URLSearchParams): Found | null {
  const path = sourceRegex.exec(pathname)
  if (!path) return null
  const found: Record<string, string | undefined> = { ...Object.fromEntries(path.entries()), ...path.groups }
  for (const { key, value } of has) {
    const given = query.getAll(key).at(-1)
    const captured = given === undefined ? null : value.exec(given)
    if (!captured) return null
    Object.assign(found, captured.groups)
  }
  return found
}

const fill = (pattern: string, found: Found) => pattern.replace(/\$(\w+)/g, (_, name: string) => found[name] ?? '')

function redirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location)
  response.writeHead(status).end(location)
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=UTF-8' }).end(text)
}
