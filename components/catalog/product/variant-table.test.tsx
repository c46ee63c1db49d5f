import { screen, within } from '@testing-library/react'
import { fromBaht } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { VariantTable } from './variant-table'

const options = [
  {
    productId: 71,
    name: 'Small',
    note: '250 g · ฿180/kg',
    price: { now: fromBaht(45), before: fromBaht(60), discountText: '-25%' },
    memberPrice: fromBaht(40),
    isInStock: true,
  },
  {
    productId: 72,
    name: 'Large',
    note: '1 kg · ฿160/kg',
    price: { now: fromBaht(160), before: null, discountText: null },
    memberPrice: null,
    isInStock: true,
  },
]
const texts = { heading: 'Choose', outOfStock: 'Out of stock', memberPrice: 'Member price' }

const draw = (showsPrice: boolean) =>
  renderWithMessages(
    <VariantTable
      options={showsPrice ? options : options.map((option) => ({ ...option, note: '', price: null }))}
      quantities={{ 72: 3 }}
      texts={texts}
      onChange={() => undefined}
    />,
  )

it('shows the name, unit, price, former price, discount and quantity of each variant [S2.73] [S3.15]', () => {
  draw(true)
  const [small, large] = screen.getAllByRole('listitem')
  for (const text of ['Small', '250 g · ฿180/kg', '45', '60', '-25%', 'Member price ฿40.00']) expect(small?.textContent).toContain(text)
  expect(large && within(large).getByRole<HTMLInputElement>('textbox').value).toBe('3')
  expect(large?.textContent).not.toContain('Member price')
})
