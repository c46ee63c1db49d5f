import { linePicture } from '@/lib/core/image-names'
import { become, id, one, requiredNumber, requiredText, row, text, type OutputOf } from '@/lib/core/wire-record'
import { pictureFields } from '@/lib/domain/catalog/variant-record'

const numbered = one({ number: text })
const rating = one({ average: requiredNumber, count: requiredNumber })

/** The answer of `read_lot_info` and `read_sm_info`, in the form of the product information page. */
export const wireTrace = become(
  row({
    number: text,
    product: one({ id, code: text, name: requiredText, ...pictureFields }),
    track_supplier: one({ name: requiredText, details: text, details2: text }),
    sale_order: numbered,
    picking: numbered,
    rating,
    lot_rating: rating,
    lot: one({ harvest_date: text, packed_date: text, expiry_date: text, certificate: text, test_result: text }),
  }),
  ({ number, product, track_supplier: supplier, sale_order, picking, rating, lot_rating, lot }) => ({
    lotNumber: number,
    /** The order or the delivery that included the scanned pack. */
    orderNumber: sale_order?.number ?? null,
    deliveryNumber: picking?.number ?? null,
    /** Its name is in both languages, "Kale (คะน้า)". */
    product: product && { id: product.id, code: product.code, name: product.name, image: linePicture(product) },
    /** The grower. Their description is HTML written by staff, not sanitized here. */
    supplier: supplier && { name: supplier.name, story: { en: supplier.details, th: supplier.details2 } },
    /** Dates are `YYYY-MM-DD`. */
    harvestDate: lot?.harvest_date ?? null,
    packedDate: lot?.packed_date ?? null,
    expiryDate: lot?.expiry_date ?? null,
    certificate: lot?.certificate ?? null,
    testResult: lot?.test_result ?? null,
    /** What customers give the product, and this lot; null while they are few. */
    rating,
    lotRating: lot_rating,
  }),
)

export type Trace = OutputOf<typeof wireTrace>
