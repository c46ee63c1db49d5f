import { fromBaht, zero } from '@/lib/core/money'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import { sampleInvoice } from './sample-invoice'

/** The credit note of a damaged and a taxable product with the delivery charge, after an earlier one. */
export function sampleCreditNote(): CreditNoteFacts {
  const { orderNumber, seller, buyer, number, date } = sampleInvoice(2)
  const baht = fromBaht
  return {
    number: 'CN202600002',
    date: '2026-11-24',
    orderNumber,
    invoice: { number, date },
    earlier: ['CN202600001'],
    reason: 'damaged',
    text: 'ใบเหลืองและช้ำทั้งถุง ลูกค้าส่งรูปมาแล้ว',
    seller,
    buyer,
    lines: [
      { name: { th: 'ผักบุ้งจีนอินทรีย์', en: 'Morning glory' }, unit: { th: 'แพ็ก', en: 'Pack' }, quantity: 2, amount: baht(70), vat: 'exempt' },
      { name: { th: 'น้ำผึ้งป่าเดือนห้า', en: 'Wild honey' }, unit: { th: 'ขวด', en: 'Bottle' }, quantity: 0, amount: baht(107), vat: 'taxable' },
      { name: null, unit: null, quantity: 0, amount: baht(30), vat: 'exempt' },
    ],
    credit: { lines: [], delivery: { taxable: zero, exempt: baht(30) } },
    original: { taxable: baht(500), vat: baht(35), exempt: baht(300), outside: zero, total: baht(835) },
    correct: { taxable: baht(400), vat: baht(28), exempt: baht(200), outside: zero, total: baht(628) },
    difference: { taxable: baht(100), vat: baht(7), exempt: baht(100), outside: zero, total: baht(207) },
    refund: { method: 'transfer', money: baht(207), gift: zero },
  }
}
