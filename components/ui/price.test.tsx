import { fromSatang } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { Price } from './price'

it.each([
  [4500, null, '฿45.00'],
  [4550, null, '฿45.50'],
  [120000, 150050, '฿1,200.00Was ฿1,500.50'],
  [4525, 5500, '฿45.25Was ฿55.00'],
])('a price of %d satang, before %s, is %s, with two decimals', (amount, oldAmount, text) => {
  const { container } = renderWithMessages(
    <Price amount={fromSatang(amount)} oldAmount={oldAmount === null ? null : fromSatang(oldAmount)} />,
  )
  expect(container.textContent).toBe(text)
})
