import { z } from 'zod'

const lineSchema = z
  .object({
    id: z.int(),
    qty: z.number().nullish(),
    product_id: z.object({ name: z.string(), code: z.string().nullish() }).nullish(),
  })
  .transform(({ id, qty, product_id }) => ({
    id,
    /** Pieces. Each one is a pack that needs a label. */
    quantity: Math.ceil(qty ?? 1),
    /** In both languages, "Kale (คะน้า)". Null for a line without a product, which needs no code. */
    productName: product_id?.name ?? null,
    productCode: product_id?.code ?? null,
  }))

/** The order data that the QR generator reads (spec 3, sale order for QR). */
export const qrOrderSchema = z.object({ number: z.string(), lines: z.array(lineSchema) })

export const qrOrderFields = ['number', 'lines.qty', 'lines.product_id.name', 'lines.product_id.code']

export type QrOrder = z.output<typeof qrOrderSchema>

export type QrLine = QrOrder['lines'][number]
