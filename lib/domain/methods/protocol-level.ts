/**
 * The fields and settings beyond the specification by the level that added them (docs/netforce.md). 1: size names, delivery slots,
 * substitutes, the shop's own settings. 2: facts of food, unit prices, orders that are delivered with others. 3: goods that are
 * weighed. 4: data for programs alone. 5: cash that is rounded. 6: whether guests order and whether the shop is open, by settings. 7:
 * names of delivery slots. 8: the stops of drivers. 9: chosen slots, balances of customers. 10: contents of boxes. 11: recipes. 12:
 * ratings. 13: boxes of carts. 14: deposits. 15: substitution preferences of single lines. 16: the next box of cards. 17: the age of goods.
 * 18: what boxes of orders lack.
 * A new field gets a new level, and its record `since` that level.
 */
export const protocolLevel = 18

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
