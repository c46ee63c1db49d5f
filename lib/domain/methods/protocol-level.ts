/** The setting by which a server says its level. */
export const protocolLevelKey = 'protocol_level'

/** The settings that the storefront asks for beyond the specification, and the level that added them. */
export const settingLevels: ReadonlyMap<string, number> = new Map(
  Object.entries({
    [protocolLevelKey]: 1,
    privacy: 1,
    bank_account: 1,
    company: 1,
    shop_profile: 1,
    brand: 1,
    home_page: 1,
    banners: 1,
    catalog_layout: 1,
    shown_layout: 1,
    delivery: 4,
    delivery_zones: 4,
    return_policy: 4,
    guest_carts: 6,
    opening_soon: 6,
    standing_orders: 9,
  }),
)
