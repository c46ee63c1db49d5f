import { fromBaht } from '@/lib/core/money'
import type { StaffProduct } from '../schemas'

export const kale: StaffProduct = {
  id: 7,
  pageId: 7,
  code: 'VL07',
  name: 'Kale',
  variant: null,
  unit: { id: 3, name: 'bag' },
  image: null,
  price: fromBaht(40),
  oldPrice: fromBaht(50),
  cost: null,
  isTaxable: false,
  stock: 12,
  isCounted: true,
  isShown: true,
}
