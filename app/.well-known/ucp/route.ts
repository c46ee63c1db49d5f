import { NextResponse, type NextRequest } from 'next/server'
import { ucpProfile } from '@/lib/features/agents/ucp/envelope'
import { siteOf } from '@/lib/features/seo/site'
import { env } from '@/lib/platform/config/env'

/** The UCP profile of the shop: what platforms and their assistants can use here. */
export function GET(request: NextRequest): Response {
  const profile = ucpProfile({ absolute: siteOf(request), hasCarts: env.SHOP_GUEST_CART })
  return NextResponse.json(profile, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
