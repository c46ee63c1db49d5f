import type { APIRequestContext } from '@playwright/test'
import { expect, fillCart, test } from '../support/fixtures'
import { payMethods, placeOrder } from '../shopping/order-tools'
import { judge, type Answer } from './observatory'

/** Header that the reverse proxy sets for requests over TLS. */
const overTls = { 'x-forwarded-proto': 'https' }

async function answerOf(request: APIRequestContext, path: string): Promise<Answer> {
  const response = await request.get(path, { headers: overTls, maxRedirects: 0 })
  const all = response.headersArray().map(({ name, value }) => [name.toLowerCase(), value] as const)
  expect([path, response.status()]).toEqual([path, 200])
  return {
    headers: Object.fromEntries(all.filter(([name]) => name !== 'set-cookie')),
    cookies: all.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
    html: await response.text(),
  }
}

test('every kind of page gets an A+ by the rules of Mozilla’s Observatory', async ({ page, language, customer }) => {
  expect(customer.name).not.toBe('')
  const { id } = await placeOrder(page, { VL04: 3 }, payMethods.cash)
  await fillCart(page, { VL04: 1 })
  const own = ['cart', 'checkout', 'orders', `order_details?order_id=${id}`, 'account_details']
  const paths = ['home', 'product_details?product_id=2', 'products?categ_code=MEAT', 'privacy', 'login', ...own]
  for (const path of paths) {
    // The hashes of a cached page's scripts are added when it is cached.
    await page.request.get(`/${language}/${path}`, { headers: overTls })
    const judgement = judge(await answerOf(page.request, `/${language}/${path}`))
    expect.soft([path, judgement]).toEqual([path, expect.objectContaining({ grade: 'A+' })])
  }
})

test.describe('the Observatory rules', () => {
  const best = {
    'content-security-policy': `default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; frame-ancestors 'none'`,
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  const score = (headers: Answer['headers'], more: Partial<Answer> = {}) => judge({ headers, cookies: [], html: '', ...more }).score
  const without = (name: keyof typeof best) => score(Object.fromEntries(Object.entries(best).filter(([each]) => each !== name)))
  const withPolicy = (policy: string) => score({ ...best, 'content-security-policy': `${policy}; frame-ancestors 'none'` })

  test('add and subtract points for security headers', () => {
    expect(score({})).toBe(30)
    expect(score(best)).toBe(130)
    expect(without('strict-transport-security')).toBe(80)
    expect(without('content-security-policy')).toBe(55)
    expect(without('x-content-type-options')).toBe(125)
    expect(score({ ...best, 'strict-transport-security': 'max-age=60' })).toBe(120)
    expect(withPolicy(`default-src 'self'`)).toBe(125)
    expect(withPolicy(`default-src 'self'; script-src 'self' 'unsafe-inline'`)).toBe(80)
    expect(withPolicy(`default-src 'self'; script-src 'self' 'unsafe-inline' 'sha256-a'`)).toBe(125)
    expect(withPolicy(`default-src 'self'; style-src 'unsafe-inline'`)).toBe(120)
    expect(withPolicy(`script-src 'self'`)).toBe(80)
  })

  test('add and subtract points for cookies and scripts of other origins', () => {
    expect(score(best, { cookies: ['token=a; Path=/; Secure; HttpOnly; SameSite=lax'] })).toBe(135)
    expect(score(best, { cookies: ['token=a; Path=/; HttpOnly; SameSite=lax'] })).toBe(125)
    expect(score(best, { cookies: ['session=a; Path=/; Secure; SameSite=lax'] })).toBe(70)
    expect(score(best, { html: '<script src="https://other.example/a.js"></script>' })).toBe(125)
    expect(score(best, { html: '<script src="//other.example/a.js"></script>' })).toBe(50)
    expect(score(best, { html: '<script src="/a.js"></script>' })).toBe(130)
  })
})
