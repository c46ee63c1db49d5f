import 'server-only'
import { productsPerPart, type ProductSearch } from './product-list-rules'
import { staffProductFields, staffProductsSchema } from './product-schema'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import type { Locale } from '@/lib/core/locale'

/** One page of the matching products, including hidden ones, with the count of each list. */
export function getStaffProducts(staff: StaffSession, language: Locale, { text, only, part }: ProductSearch) {
  const options = { limit: productsPerPart, offset: (part - 1) * productsPerPart }
  const args = [{ text, only }, staffProductFields]
  return callAsStaff(staff, language, staffProductsSchema(language), 'product', 'staff_search', args, options)
}
