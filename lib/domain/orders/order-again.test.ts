import { planOrderAgain, type WantedAgain } from './order-again'

const kale: WantedAgain = { product_id: 1, name: 'Kale', qty: 3, isSold: true, stock_qty: 10, inCart: 0 }

test.each([
  ['all that is there', {}, 3, null],
  ['nothing that is no longer sold', { isSold: false }, 0, 'notSold'],
  ['nothing that is out of stock', { stock_qty: 0 }, 0, 'outOfStock'],
  ['as much as there is', { stock_qty: 2 }, 2, 'short'],
  ['as much as there is besides the cart', { stock_qty: 4, inCart: 3 }, 1, 'short'],
  ['no more than a line may hold', { qty: 60, stock_qty: 500, inCart: 50 }, 49, 'short'],
  ['what never runs out', { qty: 5, stock_qty: null }, 5, null],
  ['whole pieces', { stock_qty: 2.5 }, 2, 'short'],
  ['nothing when the cart is fuller than the shelf', { stock_qty: 2, inCart: 5 }, 0, 'short'],
] as const)('a reorder adds %s', (_, changes, added, reason) => {
  const { items, leftOut } = planOrderAgain([{ ...kale, ...changes }])
  expect(items).toEqual(added > 0 ? [{ product_id: 1, qty: added }] : [])
  expect(leftOut.map((left) => left.reason)).toEqual(reason === null ? [] : [reason])
})

it('reports a left-out product with the wanted and the added quantity', () => {
  expect(planOrderAgain([kale, { ...kale, name: 'Rice', stock_qty: 1 }]).leftOut).toEqual([
    { name: 'Rice', reason: 'short', wanted: 3, added: 1 },
  ])
})
