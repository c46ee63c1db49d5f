import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { originForStaff, siteOf } from './site'

const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined)

afterEach(() => Object.assign(env, { SHOP_URL: undefined }))

const request = (headers: Record<string, string>) => new Request('http://localhost/robots.txt', { headers })
const asked = (headers: Record<string, string>) => siteOf(request(headers))('/th/home?a=1')

describe('the public site URL', () => {
  it.each(['localhost:3199', '127.0.0.1:8080', '[::1]:3000', 'localhost'])('has the requested local host %s', (host) => {
    expect(asked({ host })).toBe(`http://${host}/th/home?a=1`)
  })

  it.each([
    'evil.example',
    '192.0.2.7:8080',
    'localhost.evil.example',
    '127.0.0.1@evil.example',
    'evil.example#localhost',
    '127.999.0.1',
    'not a host',
    '',
  ])('ignores the untrusted host %s and logs one warning [F6]', (host) => {
    expect(asked({ host, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' })).toBe('http://localhost:3000/th/home?a=1')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('is the configured SHOP_URL, whatever the Host header [F6]', () => {
    Object.assign(env, { SHOP_URL: 'https://talat.example' })
    expect(asked({ host: 'evil.example', 'x-forwarded-proto': 'http' })).toBe('https://talat.example/th/home?a=1')
    expect(asked({ host: 'localhost:3000' })).toBe('https://talat.example/th/home?a=1')
  })
})

describe('the origin of codes that staff print', () => {
  const origin = (headers: Record<string, string>) => originForStaff(request(headers))

  it('is the configured SHOP_URL, or the valid host of the request', () => {
    expect(origin({ host: '192.0.2.7:8080' })).toBe('http://192.0.2.7:8080')
    expect(origin({ host: 'shop.example', 'x-forwarded-proto': 'https' })).toBe('https://shop.example')
    expect(origin({ host: 'not a host' })).toBe('http://localhost:3000')
    Object.assign(env, { SHOP_URL: 'https://talat.example' })
    expect(origin({ host: 'evil.example' })).toBe('https://talat.example')
  })
})
