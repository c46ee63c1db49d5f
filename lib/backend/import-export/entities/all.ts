import type { Entity } from '../entity'
import { addresses, customers, places } from './customers'
import { blogs, imageAlts, posts, settings, synonyms } from './content'
import { categories, groups, suppliers, units } from './catalog'
import { giftVouchers, promotions, vouchers } from './offers'
import { lots, products, stock } from './products'

/** Every file of a shop's folder, referenced entities before those that reference them. */
export const entities: readonly Entity[] = [
  units,
  categories,
  suppliers,
  groups,
  promotions,
  products,
  stock,
  lots,
  vouchers,
  giftVouchers,
  blogs,
  posts,
  settings,
  imageAlts,
  synonyms,
  customers,
  addresses,
]

/** Everything that a cell can reference: rows of the files, and places. */
export const nameable: readonly Entity[] = [...places, ...entities.filter((entity) => !entity.describes)]
