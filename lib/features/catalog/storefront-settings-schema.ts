import { z } from 'zod'
import { bannersSchema, type Banner } from '@/lib/domain/brand/banners'
import { catalogLayoutOf } from '@/lib/domain/shop/catalog-layout'

/** Ids as an operator may write them: a list, or comma-separated text. */
const idsSchema = z
  .union([z.array(z.coerce.number()), z.string().transform((text) => text.split(',').map(Number)), z.number().transform((id) => [id])])
  .nullish()
  .transform((ids) => (ids ?? []).filter((id) => Number.isInteger(id) && id > 0))

/** The settings that the catalog uses (spec 3). */
export const storefrontSettingsKeys = [
  'best_sellers',
  'banner_version',
  'banners',
  'addcart_popup',
  'catalog_layout',
  'shown_layout',
] as const

export const storefrontSettingsSchema = z
  .looseObject({
    best_sellers: idsSchema,
    banners: z
      .unknown()
      .optional()
      .transform((value): readonly Banner[] | null => bannersSchema.safeParse(value).data ?? null),
    banner_version: z.union([z.string(), z.number()]).nullish(),
    addcart_popup: z.union([z.string(), z.number(), z.boolean()]).nullish(),
    catalog_layout: z.unknown().optional(),
    shown_layout: z.unknown().optional(),
  })
  .transform((settings) => ({
    bestSellerIds: settings.best_sellers,
    /** Of this language; null for the four of the specification, empty for none. */
    banners: settings.banners,
    /** Cache buster in banner URLs, so that browsers fetch a changed banner (spec 9). */
    bannerVersion: String(settings.banner_version ?? ''),
    /** After adding to the cart, the shopper returns to the product list (spec 4). */
    leavesAfterAdding: Boolean(settings.addcart_popup) && !/^false$/i.test(String(settings.addcart_popup)),
    /** A server that does not know the shown layout has the setting alone. */
    layout: catalogLayoutOf(settings.shown_layout ?? settings.catalog_layout),
  }))
