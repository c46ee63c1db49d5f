import { NextResponse } from 'next/server'
import { isDiskFull } from '@/lib/platform/observability/disk-space'
import { isDraining } from '@/lib/platform/http/draining'
import { env } from '@/lib/platform/config/env'
import { readReadiness } from '@/lib/platform/server/readiness'
import { unavailableHeaders } from '@/lib/platform/http/error-pages/unavailable'

export const dynamic = 'force-dynamic'

/**
 * Readiness: 200 when the backend responds and can write and the process is not shutting down, otherwise 503, so that a
 * reverse proxy routes shoppers to another replica.
 */
export async function GET() {
  if (isDraining()) return NextResponse.json({ status: 'closing' }, { status: 503, headers: unavailableHeaders })
  // With a remote backend, this server does not store the orders, so its disk does not matter.
  if (!env.SHOP_BACKEND_URL && (await isDiskFull(env.DATA_DIR))) {
    return NextResponse.json({ status: 'disk full' }, { status: 503, headers: unavailableHeaders })
  }
  const { isReady, breaker } = await readReadiness()
  const state = breaker && { breaker }
  if (isReady) return NextResponse.json({ status: 'ready', ...state }, { headers: { 'Cache-Control': 'no-store' } })
  return NextResponse.json({ status: 'backend unreachable', ...state }, { status: 503, headers: unavailableHeaders })
}
