import { z } from 'zod'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { displayName } from '@/lib/core/display-name'
import { quantitySchema } from '@/lib/domain/catalog/staff-products'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { stockAfter } from '@/lib/domain/orders/stock'
import { languageOf } from '@/lib/backend/context/language'
import type { ProductRow } from '@/lib/backend/infrastructure/database/schema/catalog'
import { changeProducts, lockProductRows, type ProductChange } from './change-products'
import { shownValuesSchema } from './product-values'
import { runIdempotently, idempotencyKeySchema } from '../staff/idempotency'
import type { CallContext } from '@/lib/backend/context/model'

const stockSchema = z.union([
  z.strictObject({ counted: quantitySchema, seen: quantitySchema }),
  z.strictObject({ received: quantitySchema }),
])

const rowSchema = z
  .strictObject({ id: idSchema, stock: stockSchema.optional(), values: shownValuesSchema.optional() })
  .refine(({ stock, values }) => stock ?? values)

const argumentsSchema = z.tuple([
  z
    .array(rowSchema)
    .min(1)
    .max(500)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length),
  idempotencyKeySchema.optional(),
])

type EditedRow = z.output<typeof rowSchema>

/**
 * Staff save a table of products: prices, and stock as the difference to the displayed value, so that orders placed meanwhile
 * are not lost. All rows or none. With an idempotency key, a repeated save changes nothing and returns the first result.
 * @returns the current stock of each product, in the order of the rows
 * @throws UserError with a message for each row (`product_7`) that cannot be saved
 */
export const editMany = defineMethod('product.edit_many', argumentsSchema, async (call, [edited, key]) =>
  runIdempotently(call, { key, content: edited }, () => save(call, edited)),
)

async function save(call: CallContext, edited: readonly EditedRow[]) {
  const known = new Map(
    (
      await lockProductRows(
        call,
        edited.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const issues: Issue[] = []
  const changes = edited.flatMap((each): ProductChange[] => {
    const row = known.get(each.id)
    const change = row ? changeOf(row, each, displayName(row.name, languageOf(call.locale))) : unknownProduct(each)
    if ('row' in change) return [change]
    issues.push(change)
    return []
  })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  await changeProducts(call, changes)
  return changes.map(({ row, values }) => ({ id: row.id, stock_qty: values.stock_qty ?? row.stock_qty }))
}

function changeOf(row: ProductRow, { id, stock, values }: EditedRow, name: string): ProductChange | Issue {
  if (!stock) return { row, values: values ?? {} }
  const stock_qty = stockAfter(row.stock_qty, stock, name)
  if (typeof stock_qty === 'number') return { row, values: { ...values, stock_qty } }
  return { field: `product_${id}`, key: stock_qty.code, ...(stock_qty.values && { values: stock_qty.values }) }
}

const unknownProduct = ({ id }: EditedRow): Issue => ({ field: `product_${id}`, key: 'productUnknown' })
