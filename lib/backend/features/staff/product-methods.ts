import { z } from 'zod'
import { idsSchema } from '@/lib/backend/context/call-arguments'
import type { Method } from '@/lib/backend/context/model'
import { changeProducts, lockProductRows } from './change-products'
import { editMany } from './edit-many'
import { productValuesSchema } from './product-values'
import { searchProducts } from './search-products'
import { staffOnly } from './staff-only'

const argumentsSchema = z.tuple([idsSchema, productValuesSchema])

/** Staff change the prices, stock or visibility of products; Netforce's `write`. */
const write = staffOnly('product.write', async (call, args) => {
  const [ids, values] = argumentsSchema.parse(args)
  const rows = await lockProductRows(call, ids)
  await changeProducts(
    call,
    'product.write',
    rows.map((row) => ({ row, values })),
  )
  return null
})

export const productMethods = { write, edit_many: editMany, staff_search: searchProducts } as const satisfies Record<string, Method>
