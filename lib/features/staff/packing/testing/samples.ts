import { fromBaht } from '@/lib/core/money'
import type { PackingLine, PackingOrder } from '../schemas'

export const packingLine = (values: Partial<PackingLine> = {}): PackingLine => ({
  id: 1,
  productId: 7,
  code: 'VL07',
  name: 'Kale',
  variant: null,
  unit: 'bag',
  quantity: 1,
  isChilled: false,
  lot: null,
  weights: { ordered_weight: null, packed_weight: null },
  instead: '',
  leftOut: [],
  substitution: null,
  lotsOffered: [],
  ...values,
})

/** An order to pack, with one line. */
export const packingOrder = (values: Partial<PackingOrder> = {}): PackingOrder => ({
  id: 1,
  number: 'SO202600001',
  state: 'paid',
  slot: null,
  from: null,
  receiver: 'Mali Jaidee',
  phone: '0812345678',
  address: 'Bang Rak',
  isPickup: false,
  together: [],
  replacements: [],
  substitution: null,
  comments: '',
  weightKg: 1,
  total: fromBaht(250),
  paymentMethodId: 2,
  lines: [packingLine()],
  ...values,
})
