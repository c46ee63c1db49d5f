import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import proxyaddr from 'proxy-addr'
import type { Stage } from './stage'

const headerName = 'x-forwarded-for'

/** Headers that describe how the visitor reached a reverse proxy. From any other client they are spoofed. */
const forwardingHeaders = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']

type TrustCheck = (address: string, hop: number) => boolean

/**
 * Reduces `X-Forwarded-For` of every request to one address, the client IP as reported by trusted proxies: any client can send
 * the header, and rate limits count by it. Removes headers that only a proxy can set unless a trusted proxy sent them.
 * @param trustedProxies addresses and networks (`10.0.0.0/8`)
 */
export function resolveClientIps(trustedProxies: readonly string[]): Stage {
  const isTrusted = rememberTrust(proxyaddr.compile([...trustedProxies]))
  return ({ request }, next) => {
    if (!isTrusted(request.socket.remoteAddress ?? '', 0)) for (const name of forwardingHeaders) delete request.headers[name]
    request.headers[headerName] = clientIp(request, isTrusted)
    return next()
  }
}

/** The same proxies and visitors come again, and parsing their addresses took 3 % of the time of a cached page. */
function rememberTrust(isTrusted: TrustCheck): TrustCheck {
  // Counted in characters: the zone of an IPv6 address may be as long as a header.
  const known = new LRUCache<string, boolean>({
    maxSize: 50_000,
    sizeCalculation: (_, address) => address.length,
    memoMethod: (address) => isTrusted(address, 0),
  })
  return (address) => isIP(address) !== 0 && known.memo(address)
}

/** The first address, walking back from the shop, that is not a trusted proxy; `unknown` if the connection has closed. */
export function clientIp(request: IncomingMessage, isTrusted: TrustCheck): string {
  if (!request.socket.remoteAddress) return 'unknown'
  const address = proxyaddr(request, isTrusted).trim()
  return isIP(address) === 6 ? ipaddr.process(address).toString() : address
}

/** The client IP of a request to which `resolveClientIps` was applied. */
export function resolvedClientIp({ headers }: IncomingMessage): string {
  return String(headers[headerName] ?? 'unknown')
}
