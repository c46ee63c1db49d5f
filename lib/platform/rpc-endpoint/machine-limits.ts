import { processWide } from '@/lib/core/process-wide'
import 'server-only'
import type { UserError } from '@/lib/domain/errors/errors'
import { env } from '@/lib/platform/config/env'
import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { clientIpOf } from './gateway'

type MachineLimit = 'agentCallsByAddress' | 'feedsByAddress' | 'digitalLinksByAddress' | 'profilesByDomain'

const limits = processWide('machineLimits', () => createRateLimits(env.RATE_LIMIT_FACTOR))

/** Counts a request of a program. @returns the refusal, once there were too many from its network, or of its domain */
export async function countMachineCall(limit: MachineLimit, address: string): Promise<UserError | null> {
  return limits.count(limit, address).then(
    () => null,
    (refusal: UserError) => refusal,
  )
}

/** The response of a handler, or 429 once its network asked too often. */
export async function withinLimit(
  limit: MachineLimit,
  { headers }: Readonly<{ headers: Headers }>,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!(await countMachineCall(limit, clientIpOf(headers)))) return work()
  return new Response(null, { status: 429, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
}
