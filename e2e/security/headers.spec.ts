import { createHash } from 'node:crypto'
import { expect, test } from '../support/fixtures'

const cached = ['home', 'index', 'all_products', 'products?categ_code=MEAT', 'blogs', 'terms', 'nothing-like-this']
const own = ['login', 'cart', 'checkout', 'search?query=kale', 'orders', 'staff/sign_in', 'pi?qr_code=none']

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

test.describe('every page', () => {
  test('has headers against framing, MIME sniffing and injected content [X9]', async ({ request, language }) => {
    for (const path of [...cached, ...own]) {
      const headers = (await request.get(`/${language}/${path}`)).headers()
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

  test('allows only inline scripts and styles with a listed hash when it is cached', async ({ request, language }) => {
    for (const path of cached) {
      const response = await request.get(`/${language}/${path}`)
      const policy = response.headers()['content-security-policy'] ?? ''
      expect([path, policy]).toEqual([
        path,
        expect.stringMatching(/script-src 'self'( 'sha256-[\w+/]{43}=')+;.*style-src 'self'( 'sha256-[\w+/]{43}=')+;/),
      ])
      expect(policy.replace(/style-src-attr [^;]*/, '')).not.toContain('unsafe')
    }
  })

  test('allows only scripts with a fresh nonce or a listed hash when it is private', async ({ request, language }) => {
    for (const path of own) {
      const nonces = new Set<string | undefined>()
      for (let round = 0; round < 2; round += 1) {
        const response = await request.get(`/${language}/${path}`)
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

test('an injected inline event handler does not run on a private page [X8]', async ({ context, language }) => {
  // A separate page, because the browser reports the blocked attempt in its console.
  const page = await context.newPage()
  await page.goto(`/${language}/login`)
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
