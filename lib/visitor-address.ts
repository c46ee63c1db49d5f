import { BlockList, isIP } from 'node:net'
import { onEveryRequest } from './every-request'

const headerName = 'x-forwarded-for'

/**
 * Makes `X-Forwarded-For` of every request one address: the visitor's, as far as it is known from who is trusted. Anybody
 * can send the header, and limits of tries go by it.
 * @param fronts addresses and networks (`10.0.0.0/8`) of those whose word is believed
 */
export function nameVisitors(fronts: readonly string[]): void {
  const isFront = createFrontCheck(fronts)
  onEveryRequest(({ request }) => {
    request.headers[headerName] = visitorAddress(request.socket.remoteAddress, String(request.headers[headerName] ?? ''), isFront)
  })
}

/**
 * Where a request came from: on the way back from the shop, the first who is no front of its own.
 * @param peer whom the shop speaks with, who cannot be made up
 * @param forwarded the header, to which each front adds whom it spoke with
 */
export function visitorAddress(peer: string | undefined, forwarded: string, isFront: (address: string) => boolean): string {
  const hops = [...forwarded.split(','), peer ?? 'unknown'].map(plain).filter(Boolean)
  return hops.findLast((hop) => !isFront(hop)) ?? hops[0] ?? 'unknown'
}

export function createFrontCheck(fronts: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const front of fronts) {
    const [address = '', bits] = front.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address of the older kind, as a socket of the newer kind names it. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
