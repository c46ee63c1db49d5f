/** Settings that pages of this room show, out of the specification's list (spec 3), and the text about privacy. */
export const contentSettingKeys = [
  'contact_map',
  'terms',
  'about',
  'how_to_order',
  'catalog',
  'faq',
  'promotion',
  'event',
  'products_in_stock',
  'more_in_stock',
  'landing_text',
  'landing_mobile_text',
  'wholesale_prom_msg',
  'cart_prom_msg',
  'checkout_ship_msg',
  'privacy',
] as const

export type ContentSettingKey = (typeof contentSettingKeys)[number]

/** The setting or settings whose HTML is the body of a page (spec 2, content pages). */
export const settingsOfPage = {
  promotions: ['promotion'],
  events: ['event'],
  payment: ['how_to_order'],
  faq: ['faq'],
  products_in_stock: ['products_in_stock', 'more_in_stock'],
  catalogue: ['catalog'],
  vision: ['about'],
  terms: ['terms'],
  privacy: ['privacy'],
} as const satisfies Record<string, readonly ContentSettingKey[]>

export type SettingsPage = keyof typeof settingsOfPage
