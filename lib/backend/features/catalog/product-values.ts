import { z } from 'zod'
import { idSchema } from '@/lib/backend/context/define-method'
import { bahtSchema, quantitySchema } from '@/lib/domain/catalog/staff-products'

/** The product fields that staff can change, all optional. */
const valuesShape = z
  .strictObject({
    name: z.string().min(1).max(256),
    sale_price: bahtSchema.nullable(),
    old_sale_price: bahtSchema.nullable(),
    customer_price: bahtSchema.nullable(),
    stock_qty: quantitySchema,
    is_published: z.boolean(),
    active: z.boolean(),
    /** The unit that the price is for. */
    uom_id: idSchema.nullable(),
  })
  .partial()

const isSomething = (values: object) => Object.keys(values).length > 0

export const productValuesSchema = valuesShape.refine(isSomething)

/** Without the stock, for products whose stock is counted. */
export const shownValuesSchema = valuesShape.omit({ stock_qty: true }).refine(isSomething)

export type ProductValues = Readonly<z.output<typeof valuesShape>>
