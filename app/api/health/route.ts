import { NextResponse } from 'next/server'
import { unavailableHeaders } from '@/lib/platform/http/error-pages/unavailable'
import { readShopStatus } from '@/lib/platform/server/shop-status'

export const dynamic = 'force-dynamic'

/** Readiness: 200 when this process can serve shoppers, otherwise 503, so that a reverse proxy routes them to another replica. */
export async function GET() {
  const shop = await readShopStatus()
  if (shop.status === 'ready') return NextResponse.json(shop, { headers: { 'Cache-Control': 'no-store' } })
  return NextResponse.json(shop, { status: 503, headers: unavailableHeaders })
}
