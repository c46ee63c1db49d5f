import type { NextRequest } from 'next/server'
import { defaultLocale } from '@/lib/core/locale'
import { shopIconFiles } from '@/lib/domain/content/shop-icons'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { iconResponse } from '../icon-response'

const forever = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=300'

/** The shop's icon or logo as PNG: `/icons/shop/192.png?v=…`. Only what the setting `brand` names is drawn. */
export function GET(request: NextRequest, { params }: RouteContext<'/icons/shop/[file]'>) {
  return orUnavailable(async () => {
    const { file: name } = await params
    const file = shopIconFiles.find((each) => `${each}.png` === name)
    const { brand } = await getShopProfile(defaultLocale)
    const picture = file === 'logo' ? brand.logo : brand.icon
    const isThisVersion = request.nextUrl.searchParams.get('v') === picture
    const response = file && picture ? await iconResponse(picture, file, isThisVersion ? forever : shortly) : null
    return response ?? new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  })
}
