import { readFileSync } from 'node:fs'
import proxyaddr from 'proxy-addr'
import { parse } from 'yaml'
import { z } from 'zod'
import { environmentSchema } from '@/lib/platform/config/env'
import { clientIp } from '@/lib/platform/http/client-ip'
import { requestFrom } from '@/lib/platform/http/testing/request-from'

const scalar = z.union([z.string(), z.number(), z.boolean()])

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), scalar).optional(),
      command: z.array(z.string()).optional(),
      ports: z.array(z.string()).optional(),
      mem_limit: z.string().optional(),
      read_only: z.boolean().optional(),
      security_opt: z.array(z.string()).optional(),
      cap_drop: z.array(z.string()).optional(),
      logging: z.object({ driver: z.string(), options: z.record(z.string(), scalar) }).optional(),
      networks: z.record(z.string(), z.object({ ipv4_address: z.string() })).optional(),
    }),
  ),
  networks: z.object({
    default: z.object({ enable_ipv6: z.boolean().optional(), ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
  }),
})

const { services, networks } = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))
const vcl = readFileSync('lib/tools/deploy/varnish.vcl', 'utf8')
const subnets = networks.default.ipam.config.map(({ subnet }) => subnet)
const names = Object.keys(services)
const ofTheShop = ['app1', 'app2', 'operator']
const settingsOf = (name: string) => services[name]?.environment ?? {}

/** In MB: 768m, 512mb, 1g. */
function megabytes(size: unknown): number {
  const [, number = '', unit] = /^(\d+)([mg])b?$/.exec(String(size)) ?? []
  return Number(number || Number.NaN) * (unit === 'g' ? 1024 : 1)
}
const memoryOf = (name: string) => megabytes(services[name]?.mem_limit)

describe('compose.yaml', () => {
  it.each(ofTheShop)('sets every variable of the configuration for %s, or passes it on under its own name', (name) => {
    const ofTheImage = [...readFileSync('Dockerfile', 'utf8').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((each) => each.split('=')[0]),
    )
    const settings = settingsOf(name)
    const variables = Object.keys(environmentSchema.shape)
    expect(variables.filter((variable) => !(variable in settings) && !ofTheImage.includes(variable))).toEqual([])
    const forwardedHeaders = Object.entries(settings).flatMap(([key, value]) =>
      [...String(value).matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => [key, match[1] ?? '']),
    )
    expect(forwardedHeaders.length).toBeGreaterThan(10)
    expect(forwardedHeaders.filter(([key, from = '']) => variables.includes(from) && from !== key)).toEqual([])
  })

  it.each(names)('limits the log size of %s', (name) => {
    expect(services[name]?.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } })
  })

  it.each(names)('gives %s a read-only file system and no new privileges', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, security_opt: ['no-new-privileges:true'] })
    if (ofTheShop.includes(name)) expect(services[name]?.cap_drop).toEqual(['ALL'])
  })

  it('limits the memory of every service so that all of them fit a machine with 8 GB', () => {
    expect(names.filter((name) => !(memoryOf(name) > 0))).toEqual([])
    const served = names.filter((name) => name !== 'operator').reduce((sum, name) => sum + memoryOf(name), 0)
    expect(served).toBeLessThan(7.5 * 1024)
  })

  it('leaves room beside what may grow: half of the memory to the heap of JavaScript, 70 percent to the data of Redis and Varnish', () => {
    const heapOf = (name: string) => /^--max-old-space-size=(\d+)$/.exec(String(settingsOf(name).NODE_OPTIONS))?.[1]
    for (const name of ofTheShop) expect(Number(heapOf(name)) / memoryOf(name)).toBeCloseTo(0.5)
    const redis = services.redis?.command ?? []
    expect(megabytes(redis[redis.indexOf('--maxmemory') + 1]) / memoryOf('redis')).toBeLessThanOrEqual(0.7)
    expect(megabytes(settingsOf('front').VARNISH_SIZE) / memoryOf('front')).toBeLessThanOrEqual(0.7)
  })

  it('enables IPv6 on the network, and publishes only Caddy, by IPv4 and IPv6 [U4]', () => {
    expect(networks.default.enable_ipv6).toBe(true)
    expect(subnets).toEqual([expect.stringMatching(/^172\..*\/24$/), expect.stringMatching(/^fd[0-9a-f:]+\/64$/)])
    // A port bound to a host address would accept connections of that address family only.
    expect(services.caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    expect(names.filter((name) => services[name]?.ports)).toEqual(['caddy'])
  })

  it('configures the same networks for shop and proxy, and each replica in the proxy', () => {
    for (const name of ofTheShop) expect(String(settingsOf(name).TRUSTED_PROXIES).split(',')).toEqual(subnets)
    const inside = /acl inside \{([^}]*)\}/.exec(vcl)?.[1] ?? ''
    expect(subnets.filter((subnet) => !inside.includes(`"${subnet.replace('/', '"/')};`))).toEqual([])
    const replicas = ['app1', 'app2'].map((name) => services[name]?.networks?.default?.ipv4_address)
    expect([...vcl.matchAll(/\.host = "([^"]+)"/g)].map((match) => match[1])).toEqual(replicas)
  })

  it('finds the address of a visitor behind proxies that use IPv6, by which it is limited', () => {
    const isTrusted = proxyaddr.compile(String(settingsOf('app1').TRUSTED_PROXIES).split(','))
    const [varnish, caddy, visitor] = ['172.28.7.130', 'fd28:7a1a:7::5', '2001:db8:1:1::1']
    expect(clientIp(requestFrom(varnish, `${visitor}, ${caddy}`), isTrusted)).toBe(visitor)
  })
})
