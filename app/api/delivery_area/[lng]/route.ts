import { getTranslations } from 'next-intl/server'
import { NextResponse } from 'next/server'
import { parseLocale } from '@/lib/core/locale'
import { getLocations } from '@/lib/features/checkout/queries'
import { areaProvincesOf, areaWords, type AreaChoices, type AreaWords } from '@/lib/features/delivery/area-view'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

/** The dialog fills in what only the browser knows. */
const ownPlaceholders = { count: '{count}', day: '{day}', minutes: '{minutes}', number: '{number}', time: '{time}' }

/** Provinces with their districts, for the area picker: `GET /api/delivery_area/th`. */
export async function GET(_request: Request, { params }: RouteContext<'/api/delivery_area/[lng]'>) {
  const locale = parseLocale((await params).lng)
  if (!locale) return new NextResponse(null, { status: 404 })
  return orUnavailable(async () => {
    const t = await getTranslations({ locale, namespace: 'deliveryAreaPage' })
    const words = Object.fromEntries(areaWords.map((name) => [name, t(name, ownPlaceholders)])) as AreaWords
    const choices: AreaChoices = { words, provinces: areaProvincesOf(await getLocations(locale)) }
    return NextResponse.json(choices, { headers: { 'Cache-Control': 'public, max-age=300, s-maxage=300' } })
  })
}
