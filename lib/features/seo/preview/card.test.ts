import { productDetailsSchema } from '@/lib/features/catalog/schemas'
import { cardRow } from '@/lib/features/catalog/testing/samples'
import { productCard } from './card'

const card = (changes: object = {}) => productCard(productDetailsSchema('en').parse({ ...cardRow, ...changes }))

it('contains the category, name, prices and picture of a product', () => {
  expect(card()).toEqual({
    above: 'Leafy',
    title: 'Kale',
    price: { now: '45.00', before: '55.50', discountText: '-19%', isLowest: false },
    isSoldOut: false,
    pictures: ['kale,Xy12ab.jpg'],
  })
})

it('shows the lowest price of the options as a starting price', () => {
  const variants = [45, 160].map((sale_price, index) => ({ id: 70 + index, name: 'Kale', sale_price, ecom_in_stock: true }))
  expect(card({ variants }).price).toMatchObject({ now: '45.00', isLowest: true })
})

it('marks an out-of-stock product as sold out', () => {
  expect(card({ ecom_in_stock: false }).isSoldOut).toBe(true)
})

it('omits a price that the page does not show', () => {
  expect(card({ groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View' }] }).price).toBeNull()
})
