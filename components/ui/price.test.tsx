import { fromSatang } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { Price } from './price'

/** The text that is seen. */
function seen(props: Parameters<typeof Price>[0]): string {
  const { container } = renderWithMessages(<Price {...props} />)
  for (const unseen of container.querySelectorAll('i, .sr-only')) unseen.remove()
  return container.textContent
}

it.each([
  [4500, null, '฿45'],
  [4550, null, '฿45.50'],
  [120000, 150050, '฿1,200฿1,500.50'],
  [4525, 5500, '฿45.25฿55'],
])('a price of %d satang, before %s, is seen as %s', (amount, oldAmount, text) => {
  expect(seen({ amount: fromSatang(amount), oldAmount: oldAmount === null ? null : fromSatang(oldAmount) })).toBe(text)
})

it('a total always shows its satang', () => {
  expect(seen({ amount: fromSatang(4500), isTotal: true })).toBe('฿45.00')
})

it('the text of a price has two decimals for programs (spec 9)', () => {
  expect(renderWithMessages(<Price amount={fromSatang(4500)} oldAmount={fromSatang(5500)} />).container.textContent).toBe(
    '฿45.00Was ฿55.00',
  )
})
