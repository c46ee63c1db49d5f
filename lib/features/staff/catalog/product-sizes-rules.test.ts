import { inOrder, movesOf, type ProductSize } from './product-sizes-rules'

const size = (id: number, code: string, position: number | null, active = true): ProductSize => ({
  id,
  code,
  name: 'Kale',
  variant_name: null,
  sale_price: null,
  active,
  pg_sequence: position,
})

it('lists sizes by position, those without one last by code, and no archived ones', () => {
  const sizes = [size(1, 'C', null), size(2, 'B', null), size(3, 'A', 2), size(4, 'Z', 1), size(5, 'D', 1, false)]
  expect(inOrder(sizes).map(({ code }) => code)).toEqual(['Z', 'A', 'B', 'C'])
})

it('moving a size numbers all of them, and sends only what changes', () => {
  expect(movesOf([size(1, 'A', null), size(2, 'B', null)], 1, -1)).toEqual([
    { id: 2, before: '', after: '1' },
    { id: 1, before: '', after: '2' },
  ])
  expect(movesOf([size(1, 'A', 1), size(2, 'B', 2), size(3, 'C', 3)], 1, 1)).toEqual([
    { id: 3, before: '3', after: '2' },
    { id: 2, before: '2', after: '3' },
  ])
})

it('the first size cannot move up, the last not down', () => {
  const sizes = [size(1, 'A', 1), size(2, 'B', 2)]
  expect([movesOf(sizes, 0, -1), movesOf(sizes, 1, 1)]).toEqual([[], []])
})
