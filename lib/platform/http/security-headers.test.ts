import { prePaintScriptHash } from '@/lib/core/markup/pre-paint-script'
import { env } from '@/lib/platform/config/env'
import { get } from '@/lib/platform/cache/response-cache/testing/get'
import { config } from '@/middleware'
import { privatePages } from '@/lib/features/seo/robots'
import { contentPolicy } from './content-security-policy'
import { initialHeaders, pathKind, securityHeaders } from './security-headers'
import { serve } from './testing/serve'

const shop = serve((_request, response) => response.end(), initialHeaders())
env.HSTS_SUBDOMAINS = true
const covering = serve((_request, response) => response.end(), initialHeaders())

afterEach(() => void (env.ANALYTICS_ID = undefined))

describe('every response', () => {
  it('forbids MIME sniffing, framing and camera access, and limits the referrer [X9]', () => {
    expect(securityHeaders('page')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()'),
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
  })

  it.each([
    ['/th/staff', 'camera=(self)'],
    ['/en/staff/order?order_id=1', 'camera=(self)'],
    ['/en/lot_qr', 'camera=(self)'],
    ['/th/staffroom', 'camera=()'],
    ['/th/checkout', 'camera=()'],
  ])('%s may use the camera only if it is of staff', (path, camera) => {
    expect(securityHeaders(pathKind(path))['Permissions-Policy']).toContain(camera)
  })

  it('sends Strict-Transport-Security only over TLS, for subdomains only if the shop says so', async () => {
    const sent = async (port: number, headers = {}) =>
      (await get(port, '/', { method: 'GET', headers })).headers['strict-transport-security']
    const secure = { 'x-forwarded-proto': 'https' }
    expect([await sent(shop.port), await sent(shop.port, secure)]).toEqual([undefined, 'max-age=31536000'])
    expect(await sent(covering.port, secure)).toBe('max-age=31536000; includeSubDomains')
  })

  it.each([
    ['/files/kale.webp', 'cross-origin'],
    ['/previews/th/shop.jpg?v=1', 'cross-origin'],
    ['/th/orders', 'same-origin'],
    ['/filesystem', 'same-origin'],
    ['/_next/static/chunk.js', 'same-origin'],
  ])('%s has the cross-origin resource policy %s', (path, policy) => {
    expect(securityHeaders(pathKind(path))['Cross-Origin-Resource-Policy']).toBe(policy)
  })
})

it.each([['/json_rpc'], ['/files/kale.webp'], ['/payments/sandbox?order=1'], ['/_next/static/chunk.js']])(
  '%s gets no content security policy',
  (path) => {
    expect(securityHeaders(pathKind(path))).not.toHaveProperty('Content-Security-Policy')
  },
)

describe('the content security policy of a page', () => {
  const strict = contentPolicy({ nonce: 'n1' })

  it('with a nonce allows only scripts that carry it and the pre-paint script', () => {
    expect(strict).toContain(`script-src 'self' 'nonce-n1' ${prePaintScriptHash} 'strict-dynamic';`)
    expect(strict.replace(/style-src-attr [^;]*/, '')).not.toMatch(/unsafe/)
  })

  it.each([`object-src 'none'`, `base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`, `script-src-attr 'none'`])(
    'has %s, cached or not [X10]',
    (directive) => {
      expect(strict).toContain(directive)
      expect(contentPolicy()).toContain(directive)
    },
  )

  it('allows a third-party script host only when a tag manager is configured', () => {
    const scripts = () => /script-src ([^;]*)/.exec(contentPolicy())?.[1]
    expect(scripts()).not.toContain('http')
    env.ANALYTICS_ID = 'GTM-KALE1'
    expect(scripts()).toContain('https://www.googletagmanager.com')
  })

  it('allows no inline code without a hash or a nonce', () => {
    const unsafe = contentPolicy()
      .split('; ')
      .filter((directive) => directive.includes('unsafe'))
    expect(unsafe).toEqual([`style-src-attr 'unsafe-inline'`])
  })

  it('has a nonce on exactly the private pages and the staff pages', () => {
    const line = config.matcher.find((each) => typeof each === 'string' && each.includes(':page('))
    const pages = /:page\(([^)]*)\)/.exec(String(line))?.[1]?.split('|')
    expect(pages?.sort()).toEqual([...privatePages, 'staff'].sort())
  })
})
