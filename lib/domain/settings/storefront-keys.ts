import { profileKeys } from '@/lib/domain/content/shop-profile'
import { protocolLevelKey } from '@/lib/domain/methods/protocol-level'
import { contentPages, contentPageNames, type ContentPageSetting } from '@/lib/core/content-pages'

/** Settings shown within other pages, from the specification's list (spec 3). */
const otherKeys = [
  'contact_map',
  'landing_text',
  'landing_mobile_text',
  'wholesale_prom_msg',
  'cart_prom_msg',
  'checkout_ship_msg',
] as const

export type ContentSettingKey = (typeof otherKeys)[number] | ContentPageSetting

/** The settings that the catalog uses (spec 3). */
const catalogKeys = [
  'best_sellers',
  'banner_version',
  'banners',
  'addcart_popup',
  'catalog_layout',
  'shown_layout',
  'guest_carts',
  'standing_orders',
  protocolLevelKey,
] as const

const otherStorefrontKeys = [...catalogKeys, ...profileKeys, 'popup', 'home_page', 'delivery', 'delivery_zones', 'return_policy'] as const

export type StorefrontSettingKey = ContentSettingKey | (typeof otherStorefrontKeys)[number]

/** All settings that pages for everybody show. */
export const storefrontSettingKeys: readonly StorefrontSettingKey[] = [
  ...otherKeys,
  ...contentPageNames.flatMap((page): readonly ContentPageSetting[] => contentPages[page].settings),
  ...otherStorefrontKeys,
]
