import { screen } from '@testing-library/react'
import { zero } from '@/lib/core/money'
import type { PackingOrder } from '@/lib/features/staff/packing/view'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { PackingPicking } from './packing-picking'

const order: PackingOrder = {
  id: 1,
  number: 'SO202600001',
  state: 'paid',
  slot: null,
  from: null,
  receiver: 'Mali Jaidee',
  phone: '0812345678',
  address: 'Bang Rak',
  isPickup: false,
  together: [],
  replacements: [{ qty: 2, product: 'Kale', number: 'SO202500007' }],
  substitution: null,
  comments: '',
  weightKg: 1,
  total: zero,
  paymentMethodId: 2,
  lines: [],
}

it('names the replacements that come with the orders, which are in no line', () => {
  renderWithMessages(<PackingPicking title="Morning" orders={[order, { ...order, id: 2, replacements: [] }]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 × Kale free of charge, replaces a part of order SO202500007',
  ])
})
