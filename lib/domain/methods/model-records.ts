import { levelsOf, many, record, since, text, type Fields } from '@/lib/core/wire-record'
import { groupRecord } from '@/lib/domain/catalog/group-record'
import { changeTimes, productRecord } from '@/lib/domain/catalog/product-record'
import { checkoutRecord } from '@/lib/domain/checkout/checkout-record'
import { recipeRecord } from '@/lib/domain/content/recipe-record'
import { ownOrderRecord } from '@/lib/domain/orders/order-record'
import { settingLevels } from './protocol-level'

/** The fields that calls of a model name, as far as some are beyond the specification. */
export const modelRecords: Readonly<Record<string, Fields>> = {
  product: record({ ...productRecord.variants.below, ...productRecord }),
  'product.group': record({ ...groupRecord(1, productRecord), ...changeTimes }),
  'cms.blog': changeTimes,
  'cms.blog.post': record({ ...changeTimes, ...recipeRecord }),
  'ecom2.cart': checkoutRecord,
  'ecom2.cart.line': checkoutRecord.lines.below ?? {},
  'sale.order': ownOrderRecord,
  'sale.order.line': ownOrderRecord.lines.below ?? {},
  'prod.fav': record({ product_id: many(productRecord) }),
  'visitor.action': record({ visitor_id: since(1, text) }),
}

/** The level of this release: the last that added something. */
export const protocolLevel = Math.max(
  ...settingLevels.values(),
  ...Object.values(modelRecords).flatMap((fields) => [...levelsOf(fields).values()]),
)
