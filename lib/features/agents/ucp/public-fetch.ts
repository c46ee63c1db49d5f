import 'server-only'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const timeoutMs = 3_000
const maximumBytes = 128 * 1024

/** Whether an URL that someone else wrote may be fetched: https at its usual port, a name instead of an IP address, no credentials. */
export function isFetchable(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && isIP(host) === 0
}

/** Whether an IP address is of the public internet, not of this machine, its network or a cloud's metadata (RFC 6890). */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/**
 * Asks the name servers itself: a slow name server of someone else would occupy the threads that `dns.lookup` shares with password
 * hashing, compression and files.
 */
const resolver = new Resolver({ timeout: 1_000, tries: 2 })

/** Checked where the connection takes its address, so that a name cannot lead elsewhere between a check and the request. */
const lookupPublic: LookupFunction = (host, { all }, callback) => {
  publicAddresses(host).then(
    ([first, ...others]) => (all ? callback(null, [first, ...others]) : callback(null, first.address, first.family)),
    (error: Error) => callback(error, []),
  )
}

/** @throws Error for a name without an address, or with one that is not public */
async function publicAddresses(host: string): Promise<[LookupAddress, ...LookupAddress[]]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const [first, ...others] = answers
    .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    .map((address) => ({ address, family: isIP(address) }))
  if (!first) throw new Error(`${host} has no address`)
  if (![first, ...others].every(({ address }) => isPublicAddress(address))) throw new Error(`${host} is not public`)
  return [first, ...others]
}

/**
 * The text at an URL that someone else wrote: without redirects, at most 128 KiB, within 3 seconds, from public addresses only.
 * @throws Error for everything else
 */
export async function fetchPublic(url: URL): Promise<string> {
  if (!isFetchable(url)) throw new Error('Not an URL that may be fetched')
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { lookup: lookupPublic, agent: false, signal: AbortSignal.timeout(timeoutMs), headers: { accept: 'application/json' } }
    get(url, options, resolve).on('error', reject)
  })
  try {
    if (response.statusCode !== 200) throw new Error(`Answered with ${response.statusCode}`)
    return await readAtMost(response)
  } finally {
    response.destroy()
  }
}

async function readAtMost(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > maximumBytes) throw new Error('Too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
