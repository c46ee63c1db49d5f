import { fromBaht } from '@/lib/core/money'
import type { Order } from '../view'

/** One line, and nothing of delivery. */
export const sampleOrder: Order = {
  id: 7,
  number: 'SO202600007',
  date: '2026-11-21',
  total: fromBaht(1150.5),
  subtotal: fromBaht(1100),
  tax: fromBaht(50.5),
  state: { code: 'confirmed', label: 'Confirmed' },
  paymentMethod: { id: 5, name: 'Cash on delivery (เก็บเงินปลายทาง)' },
  replacedInvoices: [],
  creditNotes: [],
  invoiceNumbers: [],
  isReported: false,
  isConfirming: false,
  parts: null,
  delivery: null,
  lines: [
    {
      id: 1,
      productId: 7,
      name: 'Kale (คะน้า)',
      image: null,
      quantity: 3,
      unitPrice: fromBaht(40),
      amount: fromBaht(108),
      discountPercent: 10,
      discountAmount: fromBaht(12),
    },
  ],
}
