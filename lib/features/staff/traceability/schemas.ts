import { locales } from '@/lib/core/locale'
import {
  as,
  camelRow,
  day,
  id,
  listOf,
  nullable,
  one,
  oneOf,
  record,
  required,
  requiredNumber,
  requiredText,
  row,
  text,
  type CamelRowOf,
  type OutputOf,
  type RowOf,
} from '@/lib/core/wire-record'

const recalledOrder = record({
  id,
  number: requiredText,
  state: requiredText,
  delivery_date: as('deliveryDay', day),
  name: requiredText,
  phone: text,
  email: text,
  qty: as('quantity', requiredNumber),
  language: required(oneOf(locales)),
})

/** An order that contains the recalled goods. */
export type RecalledOrder = CamelRowOf<typeof recalledOrder>

const recallMail = record({ id, time: requiredText, staff: requiredText, count: requiredNumber, text: requiredText })

/** A mail that was written about the lot or product before. */
export type SentRecall = RowOf<typeof recallMail>

const found = camelRow({
  subject: row({ kind: required(oneOf(['lot', 'product'] as const)), id, code: requiredText, product: text }),
  total: requiredNumber,
  recipients: requiredNumber,
  without_mail: requiredNumber,
  orders: listOf(camelRow(recalledOrder)),
  mails: listOf(row(recallMail)),
})

export type Recall = OutputOf<typeof found>

/** The answer of `staff.recall.find`; null for an unknown lot or product. */
export const wireRecall = nullable(found)

/** A product that may arrive. */
export const wireProduct = row({ id, code: text, name: requiredText, variant_name: text, parent_id: one({ name: requiredText }) })

/** Its choice in a form. */
export type ReceivableProduct = Readonly<{ id: number; name: string }>
