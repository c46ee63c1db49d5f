import { amountOrNull, flag, id, number, one, record, requiredText, since, trimmedText } from '@/lib/core/wire-record'

/** What one piece is: its sales unit, `net_content` or the weight in kilograms, whether that is only approximate, and the deposit for its container. */
export const packFields = record({
  uom_id: one({ name: requiredText }),
  net_content: since(2, trimmedText),
  weight: since(2, number),
  is_weighed: since(3, flag),
  deposit: since(14, amountOrNull),
})

/** The same of a line of a cart, an order or a list, which may be of a size. */
export const linePackFields = record({ ...packFields, variant_name: since(1, trimmedText) })

/** The pictures of a product. */
export const pictureFields = record({ image_all: trimmedText, image: trimmedText })

/** A row of the size table. */
export const variantRecord = record({
  id,
  code: trimmedText,
  name: requiredText,
  sale_price: amountOrNull,
  old_sale_price: amountOrNull,
  discount_text: trimmedText,
  customer_price: amountOrNull,
  ecom_in_stock: flag,
  ...linePackFields,
})
