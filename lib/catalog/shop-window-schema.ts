import { z } from 'zod'

/** Ids as an operator may write them: a list, or text separated by commas. */
const idsSchema = z
  .union([z.array(z.coerce.number()), z.string().transform((text) => text.split(',').map(Number)), z.number().transform((id) => [id])])
  .nullish()
  .transform((ids) => (ids ?? []).filter((id) => Number.isInteger(id) && id > 0))

/** The settings `best_sellers` and `banner_version` (spec 3). */
export const shopWindowSchema = z
  .looseObject({ best_sellers: idsSchema, banner_version: z.union([z.string(), z.number()]).nullish() })
  .transform((settings) => ({
    bestSellerIds: settings.best_sellers,
    /** Goes behind banner addresses, so that a changed banner is fetched anew (spec 9). */
    bannerVersion: String(settings.banner_version ?? ''),
  }))
