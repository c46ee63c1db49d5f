import { BlockList, isIP } from 'node:net'
import { onRequest } from './http-hooks'

const headerName = 'x-forwarded-for'

/** How the visitor came to a front. From anybody else these are made up. */
const saidByFronts = ['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']

/**
 * Makes `X-Forwarded-For` of every request one address: the visitor's, as far as it is known from who is trusted. Anybody
 * can send the header, and limits of tries go by it. What only a front can know is taken out where none has said it.
 * @param fronts addresses and networks (`10.0.0.0/8`) of those whose word is believed
 */
export function resolveClientIps(fronts: readonly string[]): void {
  const isFront = createFrontCheck(fronts)
  onRequest(({ request }) => {
    if (!isFront(plain(request.socket.remoteAddress ?? ''))) for (const name of saidByFronts) delete request.headers[name]
    request.headers[headerName] = clientIp(request.socket.remoteAddress, String(request.headers[headerName] ?? ''), isFront)
  })
}

/**
 * Where a request came from: on the way back from the shop, the first who is no front of its own.
 * @param peer whom the shop speaks with, who cannot be made up
 * @param forwarded the header, to which each front adds whom it spoke with
 */
export function clientIp(peer: string | undefined, forwarded: string, isFront: (address: string) => boolean): string {
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

/**
 * Whose address it is, as far as it tells: whoever has one of the newer kind has 2^64 of them, a /64, and would have as
 * many tries. One of the older kind that is written as the newer is that of the older.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  if (olderKinds.has(groups.slice(0, 6).join(':'))) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** What stands before an address of the older kind: as a socket writes it, and as a network that translates does. */
const olderKinds = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/** All eight of them; a URL writes every address in one way, and only `::` is left to be filled. */
function groupsOf(address: string): string[] {
  const halves = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before = [], after = []] = halves.map((half) => half.split(':').filter(Boolean))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An address of the older kind, as a socket of the newer kind names it. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
