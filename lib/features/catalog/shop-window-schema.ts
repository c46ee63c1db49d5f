import { z } from 'zod'

/** Ids as an operator may write them: a list, or text separated by commas. */
const idsSchema = z
  .union([z.array(z.coerce.number()), z.string().transform((text) => text.split(',').map(Number)), z.number().transform((id) => [id])])
  .nullish()
  .transform((ids) => (ids ?? []).filter((id) => Number.isInteger(id) && id > 0))

/** The settings that the catalogue needs (spec 3). */
export const shopWindowKeys = ['best_sellers', 'banner_version', 'addcart_popup'] as const

export const shopWindowSchema = z
  .looseObject({
    best_sellers: idsSchema,
    banner_version: z.union([z.string(), z.number()]).nullish(),
    addcart_popup: z.unknown().optional(),
  })
  .transform((settings) => ({
    bestSellerIds: settings.best_sellers,
    /** Goes behind banner addresses, so that a changed banner is fetched again (spec 9). */
    bannerVersion: String(settings.banner_version ?? ''),
    /** After something was added to the cart the shopper goes back to the shelves (spec 4). */
    leavesAfterAdding: Boolean(settings.addcart_popup) && !/^false$/i.test(String(settings.addcart_popup)),
  }))
