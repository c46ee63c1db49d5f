import { z } from 'zod'
import { defineMethod, idsSchema } from '@/lib/backend/context/define-method'
import { changeProducts, lockProductRows } from './change-products'
import { editMany } from './edit-many'
import { productValuesSchema } from './product-values'
import { searchProducts } from './search-products'

const argumentsSchema = z.tuple([idsSchema, productValuesSchema])

/** Staff change the prices, stock or visibility of products; Netforce's `write`. */
const write = defineMethod('product.write', argumentsSchema, async (call, [ids, values]) => {
  const rows = await lockProductRows(call, ids)
  const changes = rows.map((row) => ({ row, values }))
  await changeProducts(call, changes)
  return null
})

export const productMethods = [write, editMany, searchProducts]
