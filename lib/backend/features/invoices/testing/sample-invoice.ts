import { add, fromBaht, multiply, subtract, zero } from '@/lib/core/money'
import { splitVat, type VatTreatment } from '@/lib/domain/cart/vat'
import { headOffice } from '@/lib/domain/invoices/company'
import type { InvoiceFacts, InvoiceLine } from '@/lib/domain/invoices/invoice-facts'

const longNames = [
  {
    th: 'ข้าวหอมมะลิอินทรีย์ทุ่งกุลาร้องไห้ใหม่ต้นฤดู ขัดน้อย หอมนุ่ม บรรจุถุงสุญญากาศ เก็บได้นานหกเดือน 5 กก.',
    en: 'Organic Thung Kula jasmine rice, new harvest, lightly milled, vacuum packed 5 kg',
  },
  {
    th: 'น้ำปลาแท้จากปลากะตักหมักสิบแปดเดือน สูตรดั้งเดิมบ้านแหลมเพชรบุรี ไม่ใส่ผงชูรส ไม่ใส่สี',
    en: 'Real anchovy fish sauce, eighteen months in the barrel',
  },
  { th: 'คะน้าฮ่องกงปลอดสารพิษปลูกในโรงเรือนเชียงใหม่', en: 'Hong Kong kale' },
  { th: 'ไข่ไก่อารมณ์ดีเลี้ยงปล่อยเบอร์ศูนย์ 10 ฟอง', en: 'Free-range eggs, size 0, pack of ten' },
  { th: 'กุ้งแชบ๊วยสดตัวใหญ่จากอ่าวพังงา ๆ', en: 'Banana prawns' },
  { th: 'ญี่ปุ่น น้ำผึ้งป่าเดือนห้า กตัญญู ฐานรากชุมชน ผู้ใหญ่บ้านปู่เสือ', en: 'Wild honey of the fifth month' },
] as const

/** An invoice with `count` lines, alternating between processed goods and produce, some with long names. */
export function sampleInvoice(count: number): InvoiceFacts {
  const lines = Array.from({ length: count }, (_, index) => sampleLine(index))
  const delivery = fromBaht(60)
  const voucher = fromBaht(50)
  const goods = add(...lines.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity)))
  const discount = add(...lines.map((line) => line.discount))
  const [first, ...others] = lines
  const sold = [
    ...(first ? [{ vat: first.vat, charged: subtract(first.amount, voucher) }] : []),
    ...others.map(({ vat, amount }) => ({ vat, charged: amount })),
  ]
  const { taxable, vat, exempt, outside } = splitVat(sold, delivery)
  const total = add(subtract(subtract(goods, discount), voucher), delivery)
  return {
    number: 'INV202600042',
    date: '2026-11-21',
    orderNumber: 'SO202600107',
    paymentMethod: { th: 'โอนเงินผ่านธนาคาร', en: 'Bank transfer' },
    seller: {
      name: { th: 'บริษัท ตลาด ออร์แกนิก มาร์เก็ต จำกัด', en: 'Talat Organic Market Co., Ltd.' },
      address: {
        th: '88/8 ซอยลาดกระบัง 54 แขวงลาดกระบัง เขตลาดกระบัง กรุงเทพมหานคร 10520',
        en: '88/8 Soi Lat Krabang 54, Lat Krabang, Bangkok 10520, Thailand',
      },
      taxId: '0105500000003',
      branch: headOffice,
      phone: '02 555 0100',
    },
    buyer: {
      name: 'สมชาย ใจดี',
      company: 'บริษัท ใจดี สตูดิโอ จำกัด',
      address: '45 ถนนสีลม ชั้น 7 แขวงสุริยวงศ์ เขตบางรัก กรุงเทพมหานคร 10500',
      phone: '0812345678',
      taxId: '0105599999990',
      branch: '00002',
    },
    lines,
    amounts: { goods, discount, voucher, delivery, taxable, vat, exempt, outside, total, gift: zero, paid: total },
  }
}

function sampleLine(index: number): InvoiceLine {
  const quantity = (index % 4) + 1
  const unitPrice = fromBaht(89.75 + index * 31)
  const discount = index % 3 === 0 ? fromBaht(12.5) : zero
  return {
    name: longNames[index % longNames.length] ?? { th: 'คะน้า', en: 'Kale' },
    unit: { th: 'แพ็ก', en: 'Pack' },
    quantity,
    unitPrice,
    discount,
    amount: subtract(multiply(unitPrice, quantity), discount),
    vat: (['taxable', 'exempt'] as const satisfies readonly VatTreatment[])[index % 2] ?? 'exempt',
  }
}
