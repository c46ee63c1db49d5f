import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The network that a rate limit counts: a client owns a whole /64 of IPv6 and would otherwise have 2^64 tries. A mapped (RFC
 * 4291) or translated (RFC 6052) IPv4 address counts as that IPv4 address.
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  if (parsed.range() === 'rfc6052') return parsed.toByteArray().slice(12).join('.')
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
