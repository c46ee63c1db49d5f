import {
  as,
  camelRow,
  flag,
  id,
  listOf,
  number,
  oneOf,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
  text,
  textOrEmpty,
  type OutputOf,
} from '@/lib/core/wire-record'
import { purchaseStates } from '@/lib/domain/purchasing/purchase-mark'

const purchaseRow = camelRow({
  day: requiredDay,
  id: as('productId', id),
  code: textOrEmpty,
  name: requiredText,
  variant_name: as('variant', text),
  unit: text,
  supplier: text,
  net_content: as('content', text),
  weight: number,
  is_weighed: flag,
  paid: requiredNumber,
  unpaid: requiredNumber,
  expected: requiredNumber,
  orders: listOf(camelRow({ id, number: requiredText })),
  state: oneOf(purchaseStates),
  qty: number,
})

/** A product to buy for the orders of a day, with what staff marked. */
export type PurchaseRow = OutputOf<typeof purchaseRow>

/** The answer of `staff.purchase.read_list`; `tolerance` is of weighed goods, in percent. */
export const purchaseList = row({ tolerance: requiredNumber, rows: listOf(purchaseRow) })
