import {
  amountOrNull,
  anything,
  become,
  day,
  flag,
  flagOrNull,
  id,
  many,
  number,
  one,
  pick,
  record,
  requiredDay,
  requiredNumber,
  requiredText,
  since,
  text,
  trimmedText,
  whole,
} from '@/lib/core/wire-record'
import { boxType } from '@/lib/domain/boxes/box-week'
import { packFields, variantRecord } from './variant-record'

/** When a row was written: `YYYY-MM-DD HH:MM:SS`. */
export const changeTimes = record({ write_time: since(1, text), create_time: since(1, text) })

/** What a product card shows or what its position depends on. */
export const cardRecord = record({
  id,
  name: requiredText,
  image: trimmedText,
  undername_text: trimmedText,
  sale_price: amountOrNull,
  ecom_show_price: flagOrNull,
  old_sale_price: amountOrNull,
  discount_text: trimmedText,
  customer_price: amountOrNull,
  ecom_in_stock: flag,
  ecom_ban_image: trimmedText,
  ecom_ban_text: trimmedText,
  ecom_oos_image: trimmedText,
  promotion: one({ name: trimmedText }),
  pg_sequence: number,
  groups: many({ code: text }),
  ...packFields,
  is_chilled: since(2, flag),
  /** When it is not delivered: not on the day after a closed one. */
  ecom_no_holiday_msg: trimmedText,
  variants: many({ code: trimmedText }),
  /** Of a box: the first week that is not sold out. */
  next_box: since(16, whole(one({ week: day, is_composed: flag, is_later: flag }))),
  shelf_life: since(2, number),
  /** Days since the harvest of the lot that is packed next. */
  harvest_age: since(17, number),
  /** Of at least five customers. */
  rating: since(12, whole(one({ average: requiredNumber, count: requiredNumber }))),
})

/** What lists are filtered by. */
export const filterRecord = record({
  certification: since(2, trimmedText),
  storage: since(2, trimmedText),
  supplier_id: since(2, one({ id, name: requiredText })),
  allergens: since(2, trimmedText),
  diets: since(2, trimmedText),
})

export const listRecord = record({ ...cardRecord, ...filterRecord })

/** A suggestion in the search box (spec 7). */
export const suggestionRecord = pick(cardRecord, ['id', 'name', 'ecom_in_stock'])

/** What the search box shows of a suggested product. */
export const suggestedCardRecord = pick(cardRecord, [
  'name',
  'ecom_in_stock',
  'image',
  'sale_price',
  'ecom_show_price',
  'groups',
  'is_chilled',
  'variants',
  'uom_id',
  'net_content',
  'weight',
  'is_weighed',
])

/** A product that is offered with others: without what only its own page shows. */
export const offeredRecord = record({
  ...listRecord,
  code: trimmedText,
  image_all: trimmedText,
  description: trimmedText,
  groups: many({ code: text, name: requiredText }),
  gtin: since(4, trimmedText),
  certification_no: since(2, trimmedText),
  origin: since(2, trimmedText),
  origin_country: since(4, trimmedText),
  supplier_id: since(2, one({ id, name: requiredText, article: trimmedText })),
  ingredients: since(2, trimmedText),
  /** Amounts by nutrient. */
  nutrition: since(2, anything),
  variants: many({ ...variantRecord, gtin: since(4, trimmedText) }),
})

const promotionPeriod = record({ price_valid_from: since(4, trimmedText), price_valid_until: since(4, trimmedText) })

/** What a product page shows. */
export const detailRecord = record({
  ...offeredRecord,
  details: trimmedText,
  details2: trimmedText,
  price_valid_until: promotionPeriod.price_valid_until,
  promotion: one({ name: requiredText, detail: trimmedText }),
  /** The newest words of its ratings. */
  reviews: since(12, whole(many({ stars: requiredNumber, text: requiredText, date: requiredDay }))),
  /** Whether it is a box, whose contents staff compose for each week. */
  type: since(
    10,
    become(text, (type) => type === boxType),
  ),
  showcase_products: many(cardRecord),
})

/** What feeds say of a product. */
export const feedRecord = record({
  ...cardRecord,
  ...pick(offeredRecord, ['code', 'image_all', 'description', 'groups', 'gtin']),
  ...promotionPeriod,
  variants: many({
    ...pick(variantRecord, [
      'id',
      'name',
      'variant_name',
      'code',
      'sale_price',
      'old_sale_price',
      'discount_text',
      'ecom_in_stock',
      'net_content',
      'weight',
    ]),
    gtin: since(4, trimmedText),
  }),
})

/** All that the storefront knows of a product. */
export const productRecord = record({ ...detailRecord, ...promotionPeriod, ...changeTimes })
