import { createHash } from 'node:crypto'
import { expect, signUp, test } from '../support/fixtures'

const cached = ['home', 'index', 'all_products', 'products?categ_code=MEAT', 'blogs', 'terms', 'nothing-like-this']
const own = ['login', 'cart', 'checkout', 'search?query=kale', 'orders', 'staff/sign_in', 'pi?qr_code=none']

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

test.describe('every page', () => {
  test('has headers against framing, MIME sniffing and injected content [X9]', async ({ request }) => {
    for (const path of [...cached, ...own]) {
      const headers = (await request.get(`/en/${path}`)).headers()
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'permissions-policy': expect.stringContaining('geolocation=()'),
          'cross-origin-opener-policy': 'same-origin',
          'content-security-policy': expect.stringMatching(
            /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
          ),
        }),
      ])
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('allows only inline scripts and styles with a listed hash when it is cached', async ({ request }) => {
    for (const path of cached) {
      const response = await request.get(`/en/${path}`)
      const policy = response.headers()['content-security-policy'] ?? ''
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(/script-src 'self'( 'sha256-[\w+/]{43}=')+;.*style-src 'self'( 'sha256-[\w+/]{43}=')+;/),
      ])
      expect(policy.replace(/style-src-attr [^;]*/, '')).not.toContain('unsafe')
    }
  })

  test('allows only scripts with a fresh nonce or a listed hash when it is private', async ({ request }) => {
    for (const path of own) {
      const nonces = new Set<string | undefined>()
      for (let round = 0; round < 2; round += 1) {
        const response = await request.get(`/en/${path}`)
        const policy = response.headers()['content-security-policy'] ?? ''
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
        expect([path, policy]).toEqual([path, expect.stringMatching(/'strict-dynamic';.*style-src 'self';/)])
        expect(policy.replace(/style-src-attr [^;]*/, '')).not.toContain('unsafe')
        const scripts = (await response.text()).matchAll(/<script(?![^>]*application\/ld\+json)([^>]*)>([^<]*)/g)
        const isAllowed = (tag: string, text: string) => tag.includes(`nonce="${nonce}"`) || policy.includes(`'sha256-${hashOf(text)}'`)
        expect([...scripts].filter(([, tag = '', text = '']) => !isAllowed(tag, text)).map(([script]) => script)).toEqual([])
        nonces.add(nonce)
      }
      expect([path, nonces.size]).toEqual([path, 2])
    }
  })
})

test('over TLS, pages ask for TLS only, stay with their own origin, and cookies are Secure with SameSite; a session is HttpOnly', async ({
  page,
}) => {
  await signUp(page)
  const overTls = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' }
  for (const path of ['home', 'cart']) {
    const headers = (await page.request.get(`/en/${path}`, { headers: overTls })).headers()
    expect(Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1])).toBeGreaterThanOrEqual(15_768_000)
    expect(headers['cross-origin-resource-policy']).toMatch(/^same-/)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const form = { language: 'en', name: 'Noi', passcode: 'staff-for-tests', to: '' }
  const answer = await page.request.post('/api/staff/session', { form, headers: overTls, maxRedirects: 0 })
  const cookies = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  expect(cookies.length).toBeGreaterThan(0)
  for (const { value } of cookies) {
    expect(value).toMatch(/; Secure/i)
    expect(value).toMatch(/; HttpOnly/i)
    expect(value).toMatch(/; SameSite=(lax|strict)/i)
  }
})

test('an injected inline event handler does not run on a private page [X8]', async ({ context }) => {
  // A separate page, because the browser reports the blocked attempt in its console.
  const page = await context.newPage()
  await page.goto('/en/login')
  const ran = await page.evaluate(async () => {
    const attack = document.createElement('div')
    attack.innerHTML = '<img src="/none" onerror="window.hacked = true">'
    const refused = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve, { once: true }))
    document.body.append(attack)
    await refused
    return 'hacked' in window
  })
  expect(ran).toBe(false)
})
