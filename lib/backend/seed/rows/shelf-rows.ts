import { farmArticleCode } from '../data/farm-articles'
import { groups, suppliers, units } from '../data/shop'
import { numbered } from './fill'
import { supplierDetails } from './product-texts'
import { defaultCatalogLayout, topCategoryCodes } from '@/lib/domain/catalog/catalog-layout'

/** Units of sale, "250 g (250 กรัม)"; the code is the key in the seed data. */
export const unitRows = numbered(
  Object.entries(units).map(([code, { en, th, kg }]) => ({
    code,
    name: `${en} (${th})`,
    type: /^(kg|g)\d/.test(code) ? 'weight' : 'unit',
    ratio: kg || 1,
  })),
)

export const supplierRows = numbered(
  suppliers.map((seed) => ({
    code: seed.code,
    name: seed.name,
    details: supplierDetails(seed, 0),
    details2: supplierDetails(seed, 1),
    article: farmArticleCode(seed.code),
  })),
)

/** Accounting categories: the four top-level groups. */
export const categoryRows = numbered(
  topCategoryCodes(defaultCatalogLayout).map((code) => ({ code, name: groups.find((group) => group.code === code)?.name ?? code })),
)
