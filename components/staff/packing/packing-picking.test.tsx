import { screen } from '@testing-library/react'
import { packingOrder } from '@/lib/features/staff/packing/testing/samples'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PackingPicking } from './packing-picking'

it('names the replacements that come with the orders, which are in no line', () => {
  const order = packingOrder({ lines: [], replacements: [{ qty: 2, product: 'Kale', number: 'SO202500007' }] })
  renderWithMessages(<PackingPicking title="Morning" orders={[order, packingOrder({ id: 2, lines: [] })]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 × Kale free of charge, replaces a part of order SO202500007',
  ])
})
