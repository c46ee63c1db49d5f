import type { ServerResponse } from 'node:http'
import { rememberShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { serve } from '@/lib/platform/http/testing/serve'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { answerOutages } from './answer-outages'
import { recordError } from './unavailable'

type Page = (response: ServerResponse) => void

let page: Page

rememberShopProfile('en', { ...demoProfile('en'), name: 'Baan Suan' })
const shop = serve((_request, response) => page(response), answerOutages)

const away = new RpcError('network', 'The shop cannot reach its backend right now.')

/** An error page as Next writes it: in one piece, or the head first and then chunk by chunk. */
const inOnePiece: Page = (response) => {
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('ETag', '"error"')
  response.end('<html id="__next_error__"></html>')
}
const byAndBy: Page = (response) => {
  response.statusCode = 500
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.flushHeaders()
  response.write('<html id="__next_error__">')
  setImmediate(() => response.end('</html>'))
}

describe.each([
  ['in one piece', inOnePiece],
  ['in chunks', byAndBy],
])('an error page that is written %s', (_name, errorPage) => {
  it('becomes a 503 with Retry-After and a page without scripts when the backend is unreachable [R9]', async () => {
    page = (response) => {
      errorPage(response)
      queueMicrotask(() => recordError(away))
    }
    const response = await fetch(`${shop.origin}/en/product_details?product_id=7&categ_code=M%26B`)
    expect(response.status).toBe(503)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '5',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    expect(response.headers.get('etag')).toBeNull()
    const text = await response.text()
    expect(text).toContain('<html lang="en">')
    expect(text).toContain('Nothing is lost')
    expect(text).toContain('href="/en/product_details?product_id=7&amp;categ_code=M%26B"')
    expect(text).not.toContain('<script')
  })

  it.each([
    ['of the shop', new TypeError('Cannot read properties of undefined')],
    ['that was not reported', null],
  ])('stays a 500 for a defect %s, with a page header and links but without scripts', async (_name, defect) => {
    page = (response) => {
      recordError(defect)
      errorPage(response)
    }
    const response = await fetch(`${shop.origin}/en/home?a=%22%3E`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([500, null])
    const text = await response.text()
    expect(text).toContain('<h1>Something went wrong</h1>')
    expect(text).toContain('<header><a href="/en/home">Baan Suan</a>')
    expect(text).toContain('href="/en/home?a=%22%3E"')
    expect(text).toContain('href="tel:+6625550100"')
    expect(text).not.toContain('<script')
  })

  it('does not depend on the error of a concurrent request', async () => {
    const failing = new Set([1])
    let count = 0
    page = (response) => {
      count += 1
      if (failing.has(count)) recordError(away)
      setImmediate(() => errorPage(response))
    }
    const answers = await Promise.all([fetch(`${shop.origin}/th/home`), fetch(`${shop.origin}/th/home`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([500, 503])
  })
})

it('a failed client-side navigation becomes a 503 when the backend is unreachable', async () => {
  page = (response) => {
    recordError(away)
    response.statusCode = 500
    response.setHeader('Content-Type', 'text/x-component')
    response.end()
  }
  const response = await fetch(`${shop.origin}/th/home?_rsc=1a2b`)
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
})

it.each([
  ['a page that was rendered despite an outage', 200, 'text/html'],
  ['an error response with JSON', 500, 'application/json'],
])('%s is sent unchanged', async (_name, status, type) => {
  page = (response) => {
    recordError(away)
    response.statusCode = status
    response.setHeader('Content-Type', type)
    response.end('whole')
  }
  const response = await fetch(`${shop.origin}/th/home`)
  expect([response.status, await response.text()]).toEqual([status, 'whole'])
})

describe('a 503 response without a body', () => {
  const empty: Page = (response) => {
    response.statusCode = 503
    response.setHeader('Retry-After', '5')
    response.end()
  }

  it('becomes a readable page when the request accepts HTML', async () => {
    page = empty
    const response = await fetch(`${shop.origin}/en/payments/sandbox`, { headers: { Accept: 'text/html,*/*' } })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).toContain('<h1>We will be right back</h1>')
  })

  it('stays empty for an RPC request', async () => {
    page = empty
    const response = await fetch(`${shop.origin}/json_rpc`, { method: 'POST' })
    expect([response.status, await response.text()]).toEqual([503, ''])
  })
})

it('the error page of a failed POST has no link that repeats the request', async () => {
  page = (response) => {
    recordError(new Error('a defect'))
    inOnePiece(response)
  }
  const text = await (await fetch(`${shop.origin}/en/payments/again`, { method: 'POST' })).text()
  expect(text).toContain('<h1>Something went wrong</h1>')
  expect(text).not.toContain('href="/en/payments/again"')
})

it('an error page of the RPC endpoint is sent unchanged', async () => {
  page = inOnePiece
  expect(await (await fetch(`${shop.origin}/json_rpc`, { method: 'POST' })).text()).toBe('<html id="__next_error__"></html>')
})
