import { fromBaht } from '@/lib/core/money'
import { bahtInEnglish } from './english-words'
import { bahtInThai } from './thai-words'

test.each([
  [0, 'ศูนย์บาทถ้วน'],
  [1, 'หนึ่งบาทถ้วน'],
  [10, 'สิบบาทถ้วน'],
  [11, 'สิบเอ็ดบาทถ้วน'],
  [20, 'ยี่สิบบาทถ้วน'],
  [21.5, 'ยี่สิบเอ็ดบาทห้าสิบสตางค์'],
  [101, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  [0.25, 'ยี่สิบห้าสตางค์'],
  [0.01, 'หนึ่งสตางค์'],
  [1_234.75, 'หนึ่งพันสองร้อยสามสิบสี่บาทเจ็ดสิบห้าสตางค์'],
  [50_010, 'ห้าหมื่นสิบบาทถ้วน'],
  [1_000_000, 'หนึ่งล้านบาทถ้วน'],
  [1_000_001, 'หนึ่งล้านเอ็ดบาทถ้วน'],
  [21_000_021, 'ยี่สิบเอ็ดล้านยี่สิบเอ็ดบาทถ้วน'],
  [1_000_000_000_000, 'หนึ่งล้านล้านบาทถ้วน'],
  [-5, 'ลบห้าบาทถ้วน'],
])('%d baht in Thai words are %s', (baht, words) => {
  expect(bahtInThai(fromBaht(baht))).toBe(words)
})

test.each([
  [0, 'Zero baht only'],
  [1, 'One baht only'],
  [21.5, 'Twenty-one baht and fifty satang'],
  [40, 'Forty baht only'],
  [101, 'One hundred and one baht only'],
  [0.25, 'Twenty-five satang'],
  [1_234.75, 'One thousand two hundred and thirty-four baht and seventy-five satang'],
  [1_000_001, 'One million and one baht only'],
  [113_019, 'One hundred and thirteen thousand and nineteen baht only'],
  [-5, 'Minus five baht only'],
])('%d baht in English words are %s', (baht, words) => {
  expect(bahtInEnglish(fromBaht(baht))).toBe(words)
})
