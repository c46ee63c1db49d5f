import { createHash } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, signUp, test } from '../support/fixtures'

const cached = ['home', 'index', 'all_products', 'products?categ_code=MEAT', 'blogs', 'terms', 'nothing-like-this']
const own = ['login', 'cart', 'checkout', 'search?query=kale', 'orders', 'staff/sign_in', 'pi?qr_code=none']

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** The policy of a page, without what it allows of style attributes. */
async function policyOf(request: APIRequestContext, path: string) {
  const response = await request.get(`/en/${path}`)
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy.replace(/style-src-attr [^;]*/, ''), path).not.toContain('unsafe')
  return { policy, response }
}

test('every page has headers against framing, MIME sniffing and injected content [X9]', async ({ request }) => {
  for (const path of [...cached, ...own]) {
    const headers = (await request.get(`/en/${path}`)).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  }
})

test('inline scripts need a listed hash on cached pages, and a fresh nonce or a listed hash on private ones', async ({ request }) => {
  const hash = "( 'sha256-[\\w+/]{43}=')+;"
  for (const path of cached)
    expect((await policyOf(request, path)).policy, path).toMatch(new RegExp(`script-src 'self'${hash}.*style-src 'self'${hash}`))
  for (const path of own) {
    const nonces = new Set<string | undefined>()
    for (let round = 0; round < 2; round += 1) {
      const { policy, response } = await policyOf(request, path)
      expect(policy, path).toMatch(/'strict-dynamic';.*style-src 'self';/)
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      const scripts = (await response.text()).matchAll(/<script(?![^>]*application\/ld\+json)([^>]*)>([^<]*)/g)
      const isAllowed = (tag: string, text: string) => tag.includes(`nonce="${nonce}"`) || policy.includes(`'sha256-${hashOf(text)}'`)
      expect([...scripts].filter(([, tag = '', text = '']) => !isAllowed(tag, text)).map(([script]) => script)).toEqual([])
      nonces.add(nonce)
    }
    expect([path, nonces.size]).toEqual([path, 2])
  }
})

test('over TLS, pages ask for TLS only, stay with their own origin, and cookies are Secure with SameSite; a session is HttpOnly', async ({
  request,
}) => {
  await signUp({ request })
  const overTls = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
  for (const path of ['home', 'cart']) {
    const headers = (await request.get(`/en/${path}`, { headers: overTls })).headers()
    expect(Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1])).toBeGreaterThanOrEqual(15_768_000)
    expect(headers['cross-origin-resource-policy']).toMatch(/^same-/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const form = { language: 'en', name: 'Noi', passcode: 'staff-for-tests', to: '' }
  const answer = await request.post('/api/staff/session', { form, headers: overTls, maxRedirects: 0 })
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookies.length).toBeGreaterThan(0)
  for (const { value } of cookies) for (const part of [/; Secure/i, /; HttpOnly/i, /; SameSite=(lax|strict)/i]) expect(value).toMatch(part)
})
