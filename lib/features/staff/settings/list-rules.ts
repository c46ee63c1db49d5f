import { contentPageNames, contentPages, type ContentPageName } from '@/lib/core/content-pages'
import { settingKeys } from '@/lib/domain/shop/setting-keys'

const groups = {
  shop: ['shop_profile', 'brand', 'contact_map'],
  company: ['company'],
  bank: ['bank_account'],
  delivery: ['delivery', 'holidays', 'delivery_zones', 'checkout_ship_msg'],
  orders: [
    'payment_methods',
    'cash_rounding',
    'order_minimum',
    'order_emails',
    'transfer_hours',
    'weighing_tolerance',
    'return_policy',
    'addcart_popup',
    'cart_prom_msg',
    'wholesale_prom_msg',
  ],
  popups: ['popup', 'banners', 'banner_version', 'best_sellers', 'catalog_layout'],
  staff: ['second_factor_required', 'staff_idle_minutes'],
  texts: ['home_page', 'mail_texts', 'landing_text', 'landing_mobile_text'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Settings with a name in `staffSettings.name`, and what they are for in `staffSettings.about`. */
export type NamedSetting = (typeof groups)[keyof typeof groups][number]

export function isNamedSetting(key: string): key is NamedSetting {
  return Object.values(groups).some((keys: readonly string[]) => keys.includes(key))
}

/** Whether the shop works by usual values without the setting, so that a missing one needs no attention. */
export function hasDefault(key: string): boolean {
  return [
    'brand',
    'banners',
    'home_page',
    'catalog_layout',
    'mail_texts',
    'delivery',
    'delivery_zones',
    'payment_methods',
    'cash_rounding',
    'transfer_hours',
    'weighing_tolerance',
    'order_minimum',
    'second_factor_required',
    'staff_idle_minutes',
  ].includes(key)
}

export type SettingGroup = Readonly<{ name: keyof typeof groups; keys: readonly string[] }>

/** All settings by subject, in the order of the page. Settings without a group are texts, as those of content pages. */
export function settingGroups(): readonly SettingGroup[] {
  const grouped: readonly string[] = Object.values(groups).flat()
  const others = Object.keys(settingKeys).filter((key) => !grouped.includes(key))
  return namesOf(groups).map((name) => ({ name, keys: name === 'texts' ? [...groups[name], ...others] : groups[name] }))
}

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(table) as Name[]
}

/** The content page that a setting is the text of; `part` counts from 1 on pages with several. */
export type PageOfSetting = Readonly<{ page: ContentPageName; part: number | null }>

export function pageOfSetting(key: string): PageOfSetting | null {
  for (const page of contentPageNames) {
    const settings: readonly string[] = contentPages[page].settings
    const index = settings.indexOf(key)
    if (index >= 0) return { page, part: settings.length > 1 ? index + 1 : null }
  }
  return null
}
