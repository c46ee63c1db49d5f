import 'server-only'
import { z } from 'zod'
import { shippingZonesOf } from '@/lib/domain/delivery/delivery-zones'
import { defaultDelivery, deliverySettingSchema } from '@/lib/domain/delivery/delivery-setting'
import { returnPolicySchema, type ReturnPolicy } from '@/lib/domain/content/return-policy'
import { weekdays } from '@/lib/domain/content/shop-profile'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import { env } from '@/lib/platform/config/env'
import { readSharedSettings } from '@/lib/platform/rpc/shared-settings'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { publicSession } from '@/lib/platform/session/server'
import { deliversEverywhere, type DeliveryTerms } from './shipping'

/** What structured data says about every offer of the shop; null is unknown. */
export type ShopPolicies = Readonly<{ delivery: DeliveryTerms | null; returns: ReturnPolicy | null }>

const districts = z.array(z.looseObject({ name: z.string() }))

/** @param codes of districts, with commas */
const readDistrictNames = cachedRead(
  'zone-districts',
  (_codes: string) => [cacheTags.settings],
  async (codes: string) => {
    const args = [[['code', 'in', codes.split(',')]], ['name']]
    const rows = await callBackend(districts, 'district', 'search_read_path', args, {}, publicSession('en'))
    return rows.map(({ name }) => name)
  },
)

/** The settings, and the names of the districts that are zones of their own, unless the shop delivers everywhere. */
async function readSettings() {
  const found = await readSharedSettings('en')
  const zones = shippingZonesOf(found.delivery_zones)
  const codes = zones.flatMap(({ district_codes }) => district_codes)
  if (codes.length === 0 || deliversEverywhere(zones)) return { ...found, districtNames: [] }
  return { ...found, districtNames: await readDistrictNames(codes.join()) }
}

const unknown: ShopPolicies = { delivery: null, returns: null }

/** Delivery and returns. If the settings cannot be read, both are unknown and left out. */
export const getShopPolicies = () => withFallback<ShopPolicies>('shop policies', readSettings().then(policiesOf), unknown)

/** The same for a feed: a failed read throws. */
export const getFeedPolicies = async (): Promise<ShopPolicies> => policiesOf(await readSettings())

/** The embedded backend delivers by default zones where the setting is missing; what another server does then is unknown. */
function policiesOf({ delivery, delivery_zones, return_policy, districtNames }: Awaited<ReturnType<typeof readSettings>>): ShopPolicies {
  const knowsDelivery = Boolean(delivery_zones) || !env.SHOP_BACKEND_URL
  return {
    delivery: knowsDelivery ? { ...termsOf(delivery_zones, delivery), districtNames } : null,
    returns: returnPolicySchema.safeParse(return_policy).data ?? null,
  }
}

function termsOf(zones: unknown, delivery: unknown): Omit<DeliveryTerms, 'districtNames'> {
  const { cut_off_hour, closed_weekdays } = deliverySettingSchema.safeParse(delivery).data ?? defaultDelivery
  return {
    zones: shippingZonesOf(zones),
    cutOffHour: cut_off_hour,
    closedWeekdays: closed_weekdays.map((day) => weekdays.indexOf(day)),
  }
}
