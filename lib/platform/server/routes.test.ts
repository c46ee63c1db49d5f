import { env } from '@/lib/platform/config/env'
import { get } from '@/lib/platform/cache/response-cache/testing/get'
import { serve } from '@/lib/platform/http/testing/serve'
import { routerHeaders } from '@/lib/platform/next/internals'
import { routeRequests, routesSchema } from './routes'

/** The routing tables in the form in which Next hands them to an adapter. */
const routes = routesSchema.parse({
  nextVersion: '16.4.6',
  beforeMiddleware: [
    { sourceRegex: '^\\/api(?:\\/.*)?$', headers: { 'X-Robots-Tag': 'noindex' } },
    { sourceRegex: '^(?:\\/((?:[^\\/]+?)(?:\\/(?:[^\\/]+?))*))\\/$', headers: { Location: '/$1' }, status: 308 },
  ],
  middlewareMatchers: [
    { sourceRegex: '^\\/(?!(?:en|th|api)(?:\\/|$)).*$' },
    { sourceRegex: '^\\/(?:en|th)(?:\\/(?:cart|staff))?$' },
    { sourceRegex: '^\\/(?:en|th)\\/.*$', has: [{ type: 'query', key: 'page' }] },
    { sourceRegex: '^\\/(?:en|th)\\/[Hh][Oo][Mm][Ee]$' },
  ],
  beforeFiles: [
    {
      sourceRegex: '^(?:\\/(en|th))\\/products$',
      has: [
        { type: 'query', key: 'categ_code', value: '(?<code>[A-Za-z0-9]{1,40})' },
        { type: 'query', key: 'part', value: '(?<part>[1-9])' },
      ],
      destination: '/$1/products/$code/part/$part',
    },
    { sourceRegex: '^(?:\\/(en|th))\\/products$', has: [{ type: 'query', key: 'sort' }], destination: '/$1/filtered/list' },
  ],
  dynamicRoutes: [
    { source: '/[lang]/products/[...key]', sourceRegex: '^/(?<nxtPlang>[^/]+?)/products/(?<nxtPkey>.+?)$' },
    { source: '/[lang]/filtered/[kind]', sourceRegex: '^/(?<nxtPlang>[^/]+?)/filtered/(?<nxtPkind>.+?)$' },
    { source: '/[lang]/cart', sourceRegex: '^/(?<nxtPlang>[^/]+?)/cart$' },
    { source: '/[lang]/[...rest]', sourceRegex: '^/(?<nxtPlang>en|th)/(?<nxtPrest>.+?)$' },
  ],
  files: {
    '/api/health': 'health/route.js',
    '/[lang]/products/[...key]': 'products/page.js',
    '/[lang]/filtered/[kind]': 'filtered/page.js',
    '/[lang]/cart': 'cart/page.js',
  },
})

const shop = serve(
  ({ url, headers }, response, { target, isShared }) =>
    response.end(JSON.stringify({ url, ...target, isShared, headers, policy: headers['content-security-policy'] })),
  routeRequests(routes),
)

const ask = (path: string, headers: Readonly<Record<string, string>> = {}) => get(shop.port, path, { method: 'GET', headers })
const seen = async (path: string, headers?: Readonly<Record<string, string>>) => JSON.parse((await ask(path, headers)).text) as unknown

it.each([
  ['/api/health?a=1&x=1&x=2', { route: '/api/health', params: {}, query: { a: '1', x: ['1', '2'] } }],
  [
    '/th/products?part=2&categ_code=VEG&x=1&x=2',
    {
      route: '/[lang]/products/[...key]',
      params: { lang: 'th', key: ['VEG', 'part', '2'] },
      query: {},
    },
  ],
  ['/th/products?part=0&categ_code=VEG', { route: '/[lang]/[...rest]', params: { rest: ['products'] } }],
  ['/en/products?sort=', { route: '/[lang]/filtered/[kind]', params: { kind: 'list' }, query: { sort: '' } }],
  ['/en/HOME?a=1', { route: '/[lang]/[...rest]', params: { rest: ['home'] } }],
  ['/en/%E0%B8%81', { route: '/[lang]/[...rest]', params: { rest: ['ก'] } }],
  ['http://shop.example/api/health', { route: '/api/health', url: '/api/health' }],
  ['/th/faq?nxtPlang=en&a=1&nxtPrest=cart', { params: { rest: ['faq'] }, query: { a: '1' }, url: '/th/faq?a=1' }],
])('%s is answered by its page, which sees the address as it was asked for', async (path, target) => {
  expect(await seen(path)).toMatchObject({ url: path, ...target })
})

it('what no route answers is a 404 of the page for that', async () => {
  const { status, text } = await ask('/api/none')
  expect([status, JSON.parse(text)]).toEqual([
    404,
    expect.objectContaining({ route: '/_not-found', params: {}, query: {}, url: '/api/none', isShared: false }),
  ])
})

it.each([
  ['/', 307, '/th/home'],
  ['/cart?_rsc=1a2b', 307, '/th/Home'],
  ['/en?_rsc=1a2b&a=%20', 307, '/en/home?a=+'],
  ['//evil.example/x', 308, '/evil.example/x'],
  ['/th\\home?a=//', 308, '/th/home?a=//'],
])('%s is redirected', async (path, status, location) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.location]).toEqual([status, location])
})

it('the language is that of the cookie', async () => {
  expect((await ask('/', { cookie: 'a=1; locale=en; b=2' })).headers.location).toBe('/en/home')
})

it('a private page gets a policy with a nonce, and its render the same; another page keeps its own', async () => {
  const { headers, text } = await ask('/th/cart')
  const { policy } = JSON.parse(text) as { policy: string }
  expect(policy).toContain("'nonce-")
  expect(headers['content-security-policy']).toBe(policy)
  expect(await ask('/th/faq')).not.toHaveProperty('headers.content-security-policy')
})

it.each([
  ['a page for all visitors', '/th/products?part=2&categ_code=VEG', true],
  ['a private page', '/th/cart', false],
  ['a filtered list', '/th/products?sort=price', false],
  ['a route handler', '/api/health', false],
])('%s is rendered without what tells visitors apart: %s, %s', async (_what, path, isShared) => {
  const personal = { cookie: 'token=a', authorization: 'Bearer b', [routerHeaders.state]: 'c', [routerHeaders.url]: '/d' }
  const found = (await seen(path, { ...personal, accept: 'text/html' })) as { isShared: boolean; headers: object }
  expect([found.isShared, found.headers]).toEqual([isShared, expect.objectContaining({ accept: 'text/html' })])
  expect(Object.keys(found.headers).filter((name) => name in personal)).toHaveLength(isShared ? 0 : 4)
})

it('of the router’s state a page for all visitors sees only that it has the layout of the language', async () => {
  const state = (below: string) => encodeURIComponent(`["",{"children":[["lang","th","d",null],{${below}},null,null,16]},null,null,16]`)
  const headersWith = async (below: string, before = '') =>
    (await seen(before + '/th/products?part=2&categ_code=VEG', {
      [routerHeaders.isForRouter]: '1',
      [routerHeaders.state]: state(below),
    })) as {
      headers: Record<string, string>
    }
  const { headers } = await headersWith('"children":["a",{}]')
  expect(JSON.parse(decodeURIComponent(headers[routerHeaders.state] ?? ''))).toEqual(['', { children: [['lang', 'th', 'd', null], {}] }])
  expect((await headersWith('"children":["b",{},null,"refetch"]')).headers).toEqual(headers)
  // The response cache decides by the address as it came, too.
  expect(await headersWith('"children":["a",{}]', '/en/..')).not.toHaveProperty(['headers', routerHeaders.state])
})

it('the router hears of a rewrite, and headers of the configuration are set', async () => {
  const { headers } = await ask('/th/products?sort=price', { [routerHeaders.isForRouter]: '1' })
  expect(headers).toMatchObject({ 'x-nextjs-rewritten-path': '/th/filtered/list', 'x-nextjs-rewritten-query': '' })
  expect((await ask('/api/health')).headers['x-robots-tag']).toBe('noindex')
})

it('IndexNow finds its key, and files that do not exist are no pages', async () => {
  env.INDEXNOW_KEY = 'key-of-index-now'
  expect(await ask('/key-of-index-now.txt')).toMatchObject({ status: 200, text: 'key-of-index-now' })
  expect(await ask('/wp-login.php')).toMatchObject({ status: 404, text: 'Not found' })
})
