import { BlockList } from 'node:net'
import fc from 'fast-check'
import proxyaddr from 'proxy-addr'
import { requestFrom } from './testing/request-from'
import { serve } from './testing/serve'
import { resolveClientIps, networkOf, clientIp } from './client-ip'

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

describe('the rate-limit key of a client IP', () => {
  it.each([
    ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
    ['the IPv4 address of a mapped IPv6 address', '::ffff:203.0.113.9', '203.0.113.9'],
    ['the IPv4 address of a mapped IPv6 address in hexadecimal', '0:0:0:0:0:FFFF:cb00:7109', '203.0.113.9'],
    ['the IPv4 address of a NAT64 address', '64:ff9b::cb00:7109', '203.0.113.9'],
    ['the /64 of an IPv6 address', '2a00:1450:4001:82b:1:2:3:4', '2a00:1450:4001:82b::/64'],
    ['the /64 of an abbreviated IPv6 address', '2A00:1450::1', '2a00:1450:0:0::/64'],
    ['the /64 of an IPv6 address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['the text itself when it is not an IP address', 'unknown', 'unknown'],
  ])('is %s', (_name, address, network) => expect(networkOf(address)).toBe(network))

  const group = fc.oneof(fc.constant(0), fc.nat(0xffff))
  const groups = fc.array(group, { minLength: 8, maxLength: 8 })
  const written = [
    (all: readonly number[]) => all.map((each) => each.toString(16)).join(':'),
    (all: readonly number[]) => all.map((each) => each.toString(16).toUpperCase().padStart(4, '0')).join(':'),
    (all: readonly number[]) => new URL(`http://[${all.map((each) => each.toString(16)).join(':')}]`).hostname.slice(1, -1),
  ] as const
  const way = fc.constantFrom(...written)

  it('is equal for two IPv6 addresses exactly when they share a /64, in any notation', () => {
    fc.assert(
      fc.property(groups, groups, fc.boolean(), way, way, (one, other, isNear, writeOne, writeOther) => {
        const second = isNear ? [...one.slice(0, 4), ...other.slice(4)] : other
        // Addresses that contain an IPv4 address have separate tests.
        for (const each of [one, second]) fc.pre(networkOf(written[0](each)).endsWith('/64'))
        const network = new BlockList()
        network.addSubnet(writeOne(one), 64, 'ipv6')
        expect(networkOf(writeOne(one)) === networkOf(writeOther(second))).toBe(network.check(writeOther(second), 'ipv6'))
      }),
    )
  })

  it('is the IPv4 address for every notation of its mapped IPv6 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), way, (address, write) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        expect(networkOf(write([0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d]))).toBe(address)
        expect(networkOf(`::ffff:${address}`)).toBe(address)
      }),
    )
  })

  it('is a string for any text that a proxy may send', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV6(), fc.string()), (address) => expect(typeof networkOf(address)).toBe('string')))
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
