import { NextResponse, type NextRequest } from 'next/server'
import { defaultLocale } from '@/lib/core/locale'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { siteOf } from '@/lib/features/seo/site'
import { resolverDescription } from '@/lib/features/traceability/digital-link/resolve'

/** What the resolver of GS1 Digital Links knows. */
export async function GET(request: NextRequest) {
  const absolute = siteOf(request)
  const { name } = await getShopProfile(defaultLocale)
  return NextResponse.json(resolverDescription(name, absolute), {
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=3600' },
  })
}
