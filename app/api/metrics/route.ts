import type { NextRequest } from 'next/server'
import { env } from '@/lib/platform/config/env'
import { metricsText } from '@/lib/platform/observability/metrics'
import { isSecret } from '@/lib/core/secrets/constant-time-equal'

export const dynamic = 'force-dynamic'

const noStore = { 'Cache-Control': 'no-store' }

/** Prometheus metrics of this process, for callers with METRICS_TOKEN; without a configured token the endpoint is disabled. */
export async function GET(request: NextRequest) {
  if (!env.METRICS_TOKEN) return new Response(null, { status: 404, headers: noStore })
  const given = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
  if (!isSecret(given, env.METRICS_TOKEN)) {
    return new Response(null, { status: 401, headers: { ...noStore, 'WWW-Authenticate': 'Bearer' } })
  }
  const { text, contentType } = await metricsText()
  return new Response(text, { headers: { ...noStore, 'Content-Type': contentType } })
}
