import { z } from 'zod'
import { singleFlight } from '@/lib/core/single-flight'
import { protocolLevelKey } from '@/lib/domain/methods/protocol-level'
import { envelopeOf, rpcResponseSchema } from '../protocol'
import type { RemoteClient } from './client'

/** In ms. A server that is upgraded meanwhile is asked again. */
const lifetimeMs = 10 * 60_000

const levelSchema = z.object({ [protocolLevelKey]: z.coerce.number().int().min(0) })

/**
 * Asks the server once for its level of the protocol. A server that refuses the question, or has no answer, has the
 * specification alone. While it cannot be asked, the last answer holds.
 * @param now in ms
 * @returns a function that rejects with an RpcError if the server was never reached
 */
export function createServerLevel(send: RemoteClient['send'], now: () => number): () => Promise<number> {
  const share = singleFlight<number>()
  let level: number | null = null
  let until = 0

  async function ask(): Promise<number> {
    const question = envelopeOf({
      model: 'ecom2.interface',
      method: 'get_config',
      args: [[protocolLevelKey]],
      session: { nf_src: 'website', locale: 'en_US' },
    })
    const answer = await send(question, { address: 'storefront' }).catch((error: unknown) => {
      if (level === null) throw error
    })
    if (answer?.status !== 200) return level ?? 0
    level = levelSchema.safeParse(rpcResponseSchema.safeParse(answer.body).data?.result).data?.[protocolLevelKey] ?? 0
    until = now() + lifetimeMs
    return level
  }

  return () => (level !== null && now() < until ? Promise.resolve(level) : share(protocolLevelKey, ask))
}
