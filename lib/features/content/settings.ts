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

/** The settings shown on content pages and within other pages. */
export const contentSettingKeys: readonly ContentSettingKey[] = [
  ...otherKeys,
  ...contentPageNames.flatMap((page): readonly ContentPageSetting[] => contentPages[page].settings),
]
