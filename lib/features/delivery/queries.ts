import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { anything, strict } from '@/lib/core/wire-record'
import type { Locale } from '@/lib/core/locale'
import { parseAreaCookie, type AreaChoice } from '@/lib/domain/delivery/area-choice'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { env } from '@/lib/platform/config/env'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { pageCookies } from '@/lib/platform/session/cookie-jar'
import { publicSession } from '@/lib/platform/session/server'
import { wireArea } from './area-schema'
import type { Area } from './area-view'

/** What is delivered to a district, and when. Null if the id is not a district of the shop. */
export async function getDeliveryArea(language: Locale, districtId: number): Promise<Area | null> {
  const t = await getTranslations({ locale: language, namespace: 'deliveryAreaPage' })
  const notes = { all: 'goesAll', ambient: 'goesAmbient', none: 'goesNone' } as const
  const answer = wireArea(language, (reach, district) => ({
    note: t(notes[reach], { district }),
    leftOutText: t('leftOut', { district }),
  }))
  return callBackend(strict(answer), 'ecom2.interface', 'get_delivery_area', [districtId], {}, publicSession(language))
}

const askedForAreas = cachedRead(
  'knows-delivery-areas',
  () => [cacheTags.locations],
  () =>
    callBackend(anything, 'ecom2.interface', 'get_delivery_area', [null], {}, publicSession('en')).then(
      () => true,
      (error: unknown) => {
        if (isServerError(error)) return false
        throw error
      },
    ),
)

/** Whether the backend has delivery areas. A stock Netforce does not; then shoppers are not asked for one. */
export const knowsDeliveryAreas = cache(async () => !env.SHOP_BACKEND_URL || withFallback('delivery areas', askedForAreas(), false))

/** The area in the cookie of the request that the page is rendered for. */
export async function readAreaChoice(): Promise<AreaChoice | null> {
  const read = await pageCookies()
  return parseAreaCookie(read('delivery_area'))
}

/** The chosen area with its data; null if there is none or it cannot be read. */
export async function getChosenArea(language: Locale): Promise<Area | null> {
  const choice = await readAreaChoice()
  return choice && withFallback('delivery area', getDeliveryArea(language, choice.districtId), null)
}
