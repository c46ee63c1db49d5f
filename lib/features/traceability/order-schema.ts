import { become, id, number, one, record, required, requiredText, row, text, many, type OutputOf } from '@/lib/core/wire-record'

const lineRecord = record({ id, qty: number, product_id: one({ name: requiredText, code: text }) })

/** The order data that the QR generator reads (spec 3, sale order for QR), without lines that have no product and need no code. */
export const qrOrder = become(row({ number: requiredText, lines: required(many(lineRecord)) }), ({ number, lines }) => ({
  number,
  lines: lines.flatMap(({ id, qty, product_id: product }) =>
    // Each piece is a pack that needs a label. The name is in both languages, "Kale (คะน้า)".
    product ? [{ id, quantity: Math.ceil(qty ?? 1), productName: product.name, productCode: product.code }] : [],
  ),
}))

export type QrOrder = OutputOf<typeof qrOrder>

export type QrLine = QrOrder['lines'][number]
