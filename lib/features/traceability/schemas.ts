import { z } from 'zod'
import { linePicture } from '@/lib/core/images'
import { wirePictures, wireText } from '@/lib/platform/rpc/wire-values'

const numbered = z.object({ number: wireText }).nullish()

/** The answer of `read_lot_info` and `read_sm_info`, in the form of the product information page. */
export const traceSchema = z
  .object({
    number: wireText,
    product: z.object({ id: z.number(), code: wireText, name: z.string(), ...wirePictures }).nullish(),
    track_supplier: z.object({ name: z.string(), details: wireText, details2: wireText }).nullish(),
    sale_order: numbered,
    picking: numbered,
    lot: z
      .object({ harvest_date: wireText, packed_date: wireText, expiry_date: wireText, certificate: wireText, test_result: wireText })
      .partial()
      .nullish(),
  })
  .transform((wire) => ({
    lotNumber: wire.number ?? null,
    /** The order or the delivery that included the scanned pack. */
    orderNumber: wire.sale_order?.number ?? null,
    deliveryNumber: wire.picking?.number ?? null,
    product: wire.product
      ? {
          id: wire.product.id,
          code: wire.product.code ?? null,
          /** In both languages, "Kale (คะน้า)". */
          name: wire.product.name,
          image: linePicture(wire.product),
        }
      : null,
    /** The grower. Their description is HTML written by staff, not sanitized here. */
    supplier: wire.track_supplier
      ? { name: wire.track_supplier.name, story: { en: wire.track_supplier.details ?? null, th: wire.track_supplier.details2 ?? null } }
      : null,
    /** Dates are `YYYY-MM-DD`. */
    harvestDate: wire.lot?.harvest_date ?? null,
    packedDate: wire.lot?.packed_date ?? null,
    expiryDate: wire.lot?.expiry_date ?? null,
    certificate: wire.lot?.certificate ?? null,
    testResult: wire.lot?.test_result ?? null,
  }))

export type Trace = z.output<typeof traceSchema>
