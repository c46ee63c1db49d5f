import { NextResponse } from 'next/server'
import { parseLocale } from '@/lib/core/locale'
import { getDeliveryArea } from '@/lib/features/delivery/queries'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

/** Delivery options and next delivery days of a district: `GET /api/delivery_area/th/4`. Cacheable for all shoppers for one minute. */
export async function GET(_request: Request, { params }: RouteContext<'/api/delivery_area/[lng]/[district]'>) {
  const { lng, district } = await params
  const locale = parseLocale(lng)
  if (!locale || !/^[1-9]\d{0,8}$/.test(district)) return new NextResponse(null, { status: 404 })
  return orUnavailable(async () => {
    const area = await getDeliveryArea(locale, Number(district))
    if (!area) return new NextResponse(null, { status: 404 })
    return NextResponse.json(area, { headers: { 'Cache-Control': 'public, max-age=60, s-maxage=60' } })
  })
}
