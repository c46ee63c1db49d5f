import { maxId } from '@/lib/core/ids'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { wantedOf } from './wanted'

it('adds up lines of the same product and keeps the order of the first', () => {
  const lines = [
    { id: '9', quantity: 2 },
    { id: '7', quantity: 1 },
    { id: '9', quantity: 3 },
  ]
  expect(wantedOf(lines)).toEqual([
    { productId: 9, quantity: 5 },
    { productId: 7, quantity: 1 },
  ])
})

it('asks for no more than the largest quantity, and for 0 only when all lines do', () => {
  const of = (...quantities: number[]) => wantedOf(quantities.map((quantity) => ({ id: '7', quantity })))[0]?.quantity
  expect([of(60, 60), of(0, 0), of(0, 4)]).toEqual([maximumQuantity, 0, 4])
})

it('asks for a product that does not exist where an id is none', () => {
  expect(wantedOf([{ id: 'prod_x', quantity: 1 }])).toEqual([{ productId: maxId, quantity: 1 }])
})
