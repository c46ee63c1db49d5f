import { NextResponse, type NextRequest } from 'next/server'
import { getGuestsMayOrder } from '@/lib/features/catalog/queries'
import { ucpProfile } from '@/lib/features/agents/ucp/envelope'
import { siteOf } from '@/lib/features/seo/site'

/** The UCP profile of the shop: what platforms and their assistants can use here. */
export async function GET(request: NextRequest): Promise<Response> {
  const profile = ucpProfile({ absolute: siteOf(request), hasCarts: await getGuestsMayOrder() })
  return NextResponse.json(profile, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
