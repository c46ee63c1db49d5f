import type { Entity } from '../entity'
import { addresses } from './addresses'
import { blogs } from './blogs'
import { categories } from './categories'
import { customers } from './customers'
import { giftVouchers } from './gift-vouchers'
import { groups } from './groups'
import { imageAlts } from './image-alts'
import { lots } from './lots'
import { places } from './places'
import { posts } from './posts'
import { products } from './products'
import { promotions } from './promotions'
import { settings } from './settings'
import { stock } from './stock'
import { suppliers } from './suppliers'
import { synonyms } from './synonyms'
import { units } from './units'
import { vouchers } from './vouchers'

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
