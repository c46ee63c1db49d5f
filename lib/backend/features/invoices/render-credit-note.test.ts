import { renderCreditNote } from './render-invoice'
import { readPdf } from './testing/pdf-text'
import { sampleCreditNote } from './testing/sample-credit-note'

const demoShop = { name: 'Talat', picture: null }

it('a credit note has every field that the law requires', async () => {
  const { pages, lines } = readPdf(await renderCreditNote(sampleCreditNote(), demoShop))
  expect(pages).toBe(1)
  const text = lines.join('\n')
  for (const wanted of [
    'ใบลดหนี้',
    'CN202600002',
    '24 พฤศจิกายน 2569 (2026-11-24)',
    'เลขประจำตัวผู้เสียภาษี / Tax ID 0105500000003',
    'อ้างอิงใบกำกับภาษีเลขที่',
    'เหตุผลในการลดหนี้: สินค้าชำรุดเสียหาย – ใบเหลืองและช้ำทั้งถุง',
    'มูลค่าสินค้าเดิม',
    'มูลค่าสินค้าที่ถูกต้อง',
    'ผลต่าง',
    'ภาษีมูลค่าเพิ่มของผลต่าง 7%',
    'รวมลดหนี้ทั้งสิ้น',
    'ค่าจัดส่ง',
    'มูลค่าสินค้าเดิมหักใบลดหนี้เลขที่',
    'สองร้อยเจ็ดบาทถ้วน',
  ]) {
    expect(text).toContain(wanted)
  }
})

it('a credit note is byte-identical each time it is rendered', async () => {
  const [first, second] = [await renderCreditNote(sampleCreditNote(), demoShop), await renderCreditNote(sampleCreditNote(), demoShop)]
  expect(Buffer.compare(first, second)).toBe(0)
})
