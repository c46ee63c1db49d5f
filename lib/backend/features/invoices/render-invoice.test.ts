import { add, fromSatang } from '@/lib/core/money'
import { renderInvoice, renderCreditNote } from './print-invoice'
import { readPdf } from './testing/pdf-text'
import { sampleInvoice } from './testing/sample-invoice'
import { sampleCreditNote } from './testing/sample-credit-note'

const demoShop = { name: 'Talat', picture: null }

it('an invoice has every field that the law requires on a tax invoice', async () => {
  const { pages, lines } = readPdf(await renderInvoice(sampleInvoice(3), demoShop))
  expect(pages).toBe(1)
  const text = lines.join('\n')
  for (const wanted of [
    'ใบเสร็จรับเงิน / ใบกำกับภาษี',
    'บริษัท ตลาด ออร์แกนิก มาร์เก็ต จำกัด',
    'เลขประจำตัวผู้เสียภาษี / Tax ID 0105500000003',
    'สำนักงานใหญ่ / Head office',
    'บริษัท ใจดี สตูดิโอ จำกัด · สมชาย ใจดี',
    'เลขประจำตัวผู้เสียภาษี / Tax ID 0105599999990   สาขาที่ 00002 / Branch 00002',
    '21 พฤศจิกายน 2569 (2026-11-21)',
    'แพ็ก',
    'ส่วนลด',
    'มูลค่าสินค้าที่ได้รับยกเว้นภาษี (VAT 0%)',
    'มูลค่าสินค้าที่เสียภาษี (ก่อน VAT)',
    'ภาษีมูลค่าเพิ่ม 7%',
    'จำนวนเงินรวมทั้งสิ้น',
    'หน้า 1/1 · Page 1 of 1',
  ]) {
    expect(text).toContain(wanted)
  }
})

it('an invoice of cash that was rounded states the rounding and what was paid, below the total of the goods', async () => {
  const { amounts, ...invoice } = sampleInvoice(1)
  const textOf = async (facts: typeof amounts) => readPdf(await renderInvoice({ ...invoice, amounts: facts }, demoShop)).lines.join('\n')
  const rounding = fromSatang(-12)
  const rounded = await textOf({ ...amounts, rounding, paid: add(amounts.total, rounding) })
  expect(rounded).toMatch(/จำนวนเงินรวมทั้งสิ้น\nปัดเศษ\nยอดชำระ/)
  expect(await textOf(amounts)).not.toContain('ปัดเศษ')
})

it('an invoice of thirty long lines has a table header and page number on each page, and every line', async () => {
  const facts = sampleInvoice(30)
  const { pages, lines } = readPdf(await renderInvoice(facts, demoShop))
  expect(pages).toBe(3)
  expect(lines.filter((line) => line === 'รายการ')).toHaveLength(pages)
  expect(lines.filter((line) => /^หน้า \d\/3/.test(line))).toEqual([
    'หน้า 1/3 · Page 1 of 3',
    'หน้า 2/3 · Page 2 of 3',
    'หน้า 3/3 · Page 3 of 3',
  ])
  const written = lines.join('').replaceAll(' ', '')
  for (const { name } of facts.lines) expect(written).toContain(name.th.replaceAll(' ', ''))
})

it('the paper of a seller without VAT registration is a receipt, without a word about VAT', async () => {
  const facts = sampleInvoice(3)
  const receipt = {
    ...facts,
    number: 'RC202600001',
    seller: { ...facts.seller, isVatRegistered: false },
    buyer: { ...facts.buyer, branch: null },
  }
  const replaces = { number: 'RC202600000', date: '2026-11-20' }
  const text = readPdf(await renderInvoice({ ...receipt, replaces }, demoShop, replaces)).lines.join('\n')
  for (const wanted of ['ใบเสร็จรับเงิน', 'ยกเลิกและออกแทนใบเสร็จรับเงินเลขที่ RC202600000', '0105500000003', 'จำนวนเงินรวมทั้งสิ้น'])
    expect(text).toContain(wanted)
  expect(text).not.toMatch(/VAT|ax [Ii]nvoice|กำกับภาษี|ภาษีมูลค่าเพิ่ม|ยกเว้น|สำนักงานใหญ่/)
})

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

it.each([
  ['an invoice', () => renderInvoice(sampleInvoice(2), demoShop)],
  ['a credit note', () => renderCreditNote(sampleCreditNote(), demoShop)],
])('%s is byte-identical each time it is rendered', async (_paper, render) => {
  expect(Buffer.compare(await render(), await render())).toBe(0)
})
