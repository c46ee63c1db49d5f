import { BlockList } from 'node:net'
import fc from 'fast-check'
import { networkOf } from './network-of'

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
