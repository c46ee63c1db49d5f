import type { IncomingMessage, ServerResponse } from 'node:http'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'
import { responseCache } from '@/lib/platform/cache/response-cache/response-cache'
import { get } from '@/lib/platform/cache/response-cache/testing/get'
import { answerMissing, setMissingChecks } from './missing-pages'
import type { Exchange, Stage } from './stage'
import { serve } from './testing/serve'
import { dependOn } from './visit'

const cache = responseCache({ findSheet: () => null, findBrotli: () => null, hasFront: false, isKept: true })

const route = '/[lang]/product_details/[...key]'
const routes: Stage = (exchange, next) => {
  const { pathname, searchParams } = new URL(exchange.request.url ?? '', 'http://shop')
  const [, lang = '', page] = pathname.split('/')
  exchange.isShared = true
  exchange.target = {
    route: page === 'nothing' ? '/[lang]/[...rest]' : route,
    params: { lang, key: searchParams.getAll('product_id') },
    query: {},
  }
  return next()
}

const render = jest.fn(({ url, headers }: IncomingMessage, response: ServerResponse, { target, visit }: Exchange) => {
  visit.isMissing = target?.route === '/[lang]/notfound'
  dependOn([visit.isMissing ? 'settings' : 'product:1'], 60)
  response.setHeader('Content-Type', headers.rsc ? 'text/x-component' : 'text/html; charset=utf-8')
  response.end(`${target?.route} at ${url}`)
})
const shop = serve(render, cache.stage, routes, cache.joinRenders, answerMissing)

const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => get(shop.port, path, { headers, method })

beforeEach(async () => {
  await invalidateTags(['settings', 'product:1'])
  render.mockClear()
  setMissingChecks({
    [route]: async (_language, [id]) => {
      if (id === '13') throw new Error('the backend is away')
      dependOn([`product:${id}`], 60)
      return id !== '1'
    },
  })
})

it('one page of each language is rendered for all addresses that lead to nothing', async () => {
  const answers = [
    await ask('/th/product_details?product_id=7'),
    await ask('/th/product_details?product_id=8&utm_source=mail'),
    await ask('/th/nothing'),
    await ask('/th/product_details?product_id=9', { rsc: '1', 'next-router-prefetch': '1' }),
  ]
  for (const { status, text, headers } of answers) {
    expect([status, text, headers['content-type']]).toEqual([404, '/[lang]/notfound at /th/notfound', 'text/html; charset=utf-8'])
    // A proxy that kept it would not hear of the product that gets this number.
    expect(headers['cache-control']).toBe('private, no-cache')
  }
  expect(await ask('/th/product_details?product_id=10', {}, 'HEAD')).toMatchObject({ status: 404, text: '' })
  expect(render).toHaveBeenCalledTimes(1)
  expect((await ask('/en/product_details?product_id=7')).text).toContain('/en/notfound')
  expect(render).toHaveBeenCalledTimes(2)
})

it('it is rendered again when what it shows has changed, not when a product has', async () => {
  await ask('/th/product_details?product_id=7')
  await invalidateTags(['product:7'])
  await ask('/th/product_details?product_id=7')
  expect(render).toHaveBeenCalledTimes(1)
  await invalidateTags(['settings'])
  await ask('/th/product_details?product_id=7')
  expect(render).toHaveBeenCalledTimes(2)
})

it('a page that exists, or of which that cannot be read, is rendered itself', async () => {
  expect(await ask('/th/product_details?product_id=1')).toMatchObject({ status: 200, text: `${route} at /th/product_details?product_id=1` })
  expect((await ask('/th/product_details?product_id=13')).status).toBe(200)
})
