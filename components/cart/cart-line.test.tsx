import { screen } from '@testing-library/react'
import { sampleLine } from '@/lib/features/cart/testing/samples'
import { fromBaht } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { CartTable } from './cart-table'

const given = sampleLine({
  id: null,
  isPromotion: true,
  quantity: 1,
  oldPrice: fromBaht(49),
  unitPrice: fromBaht(0),
  amount: fromBaht(0),
  discountTexts: ['-18%', '-100%'],
  promotionName: 'Buy 2 kale, get 1 free (ซื้อคะน้า 2 แถม 1)',
})

function drawn(line: typeof given, locale: Locale = 'en') {
  renderWithMessages(<CartTable lines={[{ ...line, isUpdating: false }]} onQuantity={() => undefined} />, locale)
  return screen.getAllByRole('row')[1]?.textContent
}

it.each([
  ['en', 'KaleBuy 2 kale, get 1 free× 1Free'],
  ['th', 'คะน้าซื้อคะน้า 2 แถม 1× 1ฟรี'],
] as const)('shows in %s a free promotion line as free, once, with the localized promotion name', (locale, row) => {
  expect(drawn(given, locale)).toBe(row)
})

it('shows the discount of a line that a promotion makes cheaper', () => {
  const cheaper = { ...given, unitPrice: fromBaht(20), amount: fromBaht(20), discountTexts: ['-50%'] }
  expect(drawn(cheaper)).toBe('Kale-50%Buy 2 kale, get 1 freeWas ฿49.00฿20.00× 1฿20.00')
})

it.each([
  ['en', '฿40.00250 g · ฿160.00/kg'],
  ['th', '฿40.00250 กรัม · ฿160.00/กก.'],
] as const)('shows in %s the pack size of a line and its price per weight', (locale, price) => {
  expect(drawn(sampleLine({ measure: { kind: 'weight', amount: 250 } }), locale)).toContain(price)
})
