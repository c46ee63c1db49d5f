import { sql, type SQL } from 'drizzle-orm'
import { giftVoucher, product, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { defineModel } from '@/lib/backend/context/model'

/** A column of the product's promotion, if it runs today in Bangkok; otherwise null. */
const ofRunningPromotion = (column: SQL) => sql`(select ${column} from ${salePromotion}
  where ${salePromotion.id} = ${product.promotion_id} and ${salePromotion.state} = 'active'
  and (now() at time zone 'Asia/Bangkok')::date between coalesce(${salePromotion.date_from}, '-infinity') and coalesce(${salePromotion.date_to}, 'infinity'))`

export const runningPromotion = ofRunningPromotion(sql`${salePromotion.id}`)
export const priceValidFrom = ofRunningPromotion(
  sql`case when ${salePromotion.date_to} is not null then ${salePromotion.date_from}::text end`,
)
export const priceValidUntil = ofRunningPromotion(sql`${salePromotion.date_to}::text`)

/** Reached through products and carts; the code is only for shoppers who received it. */
export const salePromotionModel = defineModel({
  name: 'sale.promotion',
  className: 'Promotion',
  table: salePromotion,
  order: 'id desc',
  fields: {
    name: { kind: 'char', translate: true },
    detail: { kind: 'text', translate: true, extra: true },
    code: { kind: 'char', public: false },
    state: { kind: 'selection' },
    date_from: { kind: 'date' },
    date_to: { kind: 'date' },
  },
})

/** Reached through the carts and orders that use it. */
export const saleVoucherModel = defineModel({
  name: 'sale.voucher',
  className: 'Voucher',
  table: saleVoucher,
  order: 'id desc',
  nameField: 'code',
  fields: {
    code: { kind: 'char' },
    description: { kind: 'text', translate: true },
    state: { kind: 'selection', public: false },
    expire_date: { kind: 'date' },
  },
})

/** Reached through the carts that use it. */
export const giftVoucherModel = defineModel({
  name: 'gift.voucher',
  className: 'GiftVoucher',
  table: giftVoucher,
  nameField: 'code',
  fields: {
    code: { kind: 'char' },
    amount: { kind: 'decimal' },
    balance: { kind: 'decimal' },
    expire_date: { kind: 'date' },
  },
})
