import { NextResponse } from 'next/server'
import { isDiskFull } from '@/lib/platform/observability/disk-space'
import { isDraining } from '@/lib/platform/http/draining'
import { env } from '@/lib/platform/config/env'
import { readReadiness } from '@/lib/platform/server/readiness'
import { unavailableHeaders } from '@/lib/platform/http/error-pages/unavailable'

export const dynamic = 'force-dynamic'

/**
 * Ready when the backend answers and can save, and the process is not about to end; 503 otherwise, so that a proxy sends
 * shoppers elsewhere.
 */
export async function GET() {
  if (isDraining()) return NextResponse.json({ status: 'closing' }, { status: 503, headers: unavailableHeaders })
  // Orders of a backend on another server are not saved here.
  if (!env.SHOP_BACKEND_URL && (await isDiskFull(env.DATA_DIR))) {
    return NextResponse.json({ status: 'disk full' }, { status: 503, headers: unavailableHeaders })
  }
  const { isReady, breaker } = await readReadiness()
  const state = breaker && { breaker }
  if (isReady) return NextResponse.json({ status: 'ready', ...state }, { headers: { 'Cache-Control': 'no-store' } })
  return NextResponse.json({ status: 'backend unreachable', ...state }, { status: 503, headers: unavailableHeaders })
}
