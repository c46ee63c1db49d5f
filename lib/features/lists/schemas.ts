import {
  amountOrNull,
  amount,
  as,
  become,
  camelRow,
  flag,
  id,
  idOrNull,
  listOf,
  number,
  required,
  requiredNumber,
  requiredText,
  row,
  rowsOf,
  text,
  textOrEmpty,
  type OutputOf,
} from '@/lib/core/wire-record'
import { packOf } from '@/lib/domain/catalog/pack-size'
import { linePackFields } from '@/lib/domain/catalog/variant-record'

const line = become(
  row({
    product_id: idOrNull,
    text,
    name: textOrEmpty,
    qty: requiredNumber,
    is_ticked: flag,
    is_available: flag,
    image: text,
    unit_price: amountOrNull,
    ...linePackFields,
  }),
  (found) => ({
    productId: found.product_id,
    text: found.text,
    name: found.name,
    quantity: found.qty,
    isTicked: found.is_ticked,
    isAvailable: found.is_available,
    image: found.image,
    price: found.unit_price,
    pack: packOf(found),
  }),
)

/** A line as it is shown. */
export type ShownLine = OutputOf<typeof line>

const names = required(listOf(requiredText))

/** The answer of `shopping.list.read_own`. */
export const wireLists = camelRow({
  lists: rowsOf(camelRow({ id, name: requiredText, line_count: requiredNumber, is_shared: flag })),
  favorite_count: as('favoriteCount', number),
})

/** The answer of `shopping.list.read_list`. */
export const wireList = camelRow({
  id,
  name: requiredText,
  is_shared: flag,
  amount_again: amount,
  left_out: names,
  dearer: names,
  lines: rowsOf(line),
})

/** The answer of `shopping.list.read_shared`. */
export const wireSharedList = camelRow({ name: requiredText, lines: rowsOf(line) })

export type Lists = OutputOf<typeof wireLists>
export type List = OutputOf<typeof wireList>
export type SharedList = OutputOf<typeof wireSharedList>
