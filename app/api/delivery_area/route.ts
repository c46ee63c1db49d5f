import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { locales } from '@/lib/core/locale'
import { isPageName, type PageName } from '@/lib/core/urls/page-names'
import { pageHref } from '@/lib/core/urls/routes'
import { areaCookie } from '@/lib/domain/delivery/area-choice'
import { getDeliveryArea } from '@/lib/features/delivery/queries'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { writeCookie } from '@/lib/platform/session/cookie-jar'

const formSchema = z.object({
  lang: z.enum(locales),
  district_id: z.string().regex(/^[1-9]\d{0,8}$/),
  from: z.custom<PageName>(isPageName).catch('delivery_area'),
})

/** Form target of the page `delivery_area` for browsers without JavaScript: stores the area in a cookie and redirects back. */
export async function POST(request: NextRequest) {
  if (callerOriginOf(request.headers, true) === 'foreign page') return new NextResponse(null, { status: 403 })
  const form = await request.formData().catch(() => new FormData())
  const parsed = formSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) return new NextResponse('lang and district_id are required', { status: 400 })
  const { lang, district_id, from } = parsed.data
  return orUnavailable(async () => {
    const area = await getDeliveryArea(lang, Number(district_id))
    const headers = { Location: pageHref(lang, from), 'Cache-Control': 'no-store' }
    const response = new NextResponse(null, { status: 303, headers })
    if (area) writeCookie(request, response, 'delivery_area', areaCookie({ ...area, isFromAddress: false }))
    return response
  })
}
