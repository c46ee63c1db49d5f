import type { Satang } from '@/lib/core/money'

const digits = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const

/** An amount in Thai words, as on receipts and cheques: หนึ่งร้อยเอ็ดบาทห้าสิบสตางค์, or ถ้วน without satang. */
export function bahtInThai(amount: Satang): string {
  const [baht, satang] = [Math.trunc(Math.abs(amount) / 100), Math.abs(amount) % 100]
  const sign = amount < 0 ? 'ลบ' : ''
  if (satang === 0) return `${sign}${thaiNumber(baht)}บาทถ้วน`
  return `${sign}${baht === 0 ? '' : `${thaiNumber(baht)}บาท`}${thaiNumber(satang)}สตางค์`
}

/** Thai counts in millions: the millions are a separate number followed by ล้าน. */
function thaiNumber(value: number): string {
  if (value === 0) return digits[0]
  const millions = Math.trunc(value / 1_000_000)
  const head = millions === 0 ? '' : `${thaiNumber(millions)}ล้าน`
  return head + belowMillion(value % 1_000_000, millions > 0)
}

function belowMillion(value: number, hasMore: boolean): string {
  const figures = [...String(value)].map(Number)
  return figures
    .map((figure, index) => {
      const place = figures.length - 1 - index
      if (figure === 0) return ''
      if (place === 1 && figure === 1) return 'สิบ'
      if (place === 1 && figure === 2) return 'ยี่สิบ'
      // A final one is เอ็ด, unless the whole number is one.
      if (place === 0 && figure === 1 && (hasMore || value > 1)) return 'เอ็ด'
      return `${digits[figure] ?? ''}${places[place] ?? ''}`
    })
    .join('')
}
