import proxyaddr from 'proxy-addr'
import { requestFrom } from './testing/request-from'
import { serve } from './testing/serve'
import { resolveClientIps, clientIp } from './client-ip'

const isTrusted = proxyaddr.compile(['127.0.0.0/8', '::1', '172.28.7.0/24', '2001:db8::/32'])

describe('the client IP', () => {
  it.each([
    ['is the peer address without X-Forwarded-For', '203.0.113.9', '', '203.0.113.9'],
    ['is the peer address when an untrusted peer sends X-Forwarded-For', '203.0.113.9', '198.51.100.1, 127.0.0.1', '203.0.113.9'],
    ['is the peer address of a private network that is not trusted', '192.168.1.20', '198.51.100.1', '192.168.1.20'],
    ['is the address that a trusted proxy forwards', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is the address in front of several trusted proxies', '172.28.7.5', '203.0.113.9, 172.28.7.6', '203.0.113.9'],
    ['is not an address that the visitor sent to a trusted proxy', '::1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['is IPv4 when the addresses are IPv4-mapped IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['is IPv6', '2001:db8::7', '2a00:1450::1', '2a00:1450::1'],
    ['is the address of a trusted proxy that forwards none', '127.0.0.1', '', '127.0.0.1'],
    ['is unknown when the peer has no address', undefined, '198.51.100.1', 'unknown'],
  ])('%s', (_name, peer, forwarded, address) => {
    expect(clientIp(requestFrom(peer, forwarded), isTrusted)).toBe(address)
  })
})

describe('a request', () => {
  const shop = serve(
    (request, response) =>
      void response.end(request.headers['x-echo'] ? JSON.stringify(request.headers) : request.headers['x-forwarded-for']),
    resolveClientIps(['10.0.0.0/8']),
  )

  it('reaches its handler with a single X-Forwarded-For address that the visitor cannot choose', async () => {
    for (const forwarded of ['', '198.51.100.1', '198.51.100.1, 10.0.0.1']) {
      expect(await (await fetch(shop.origin, { headers: { 'x-forwarded-for': forwarded } })).text()).toBe('127.0.0.1')
    }
  })

  it('loses the forwarded protocol, host and port headers that an untrusted visitor sends [F6]', async () => {
    const said = {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '8443',
      forwarded: 'host=evil.example',
    }
    const heard = async () => (await (await fetch(shop.origin, { headers: { ...said, 'x-echo': '1' } })).json()) as Record<string, string>
    expect(Object.keys(await heard()).filter((name) => name in said)).toEqual([])
  })
})
