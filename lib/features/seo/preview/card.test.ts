import { sampleDetails, variantRows } from '@/lib/features/catalog/testing/samples'
import { productCard } from './card'

const card = (changes: object = {}) => productCard(sampleDetails(changes))

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
  expect(card({ variants: variantRows }).price).toMatchObject({ now: '45.00', isLowest: true })
})

it('marks an out-of-stock product as sold out', () => {
  expect(card({ ecom_in_stock: false }).isSoldOut).toBe(true)
})

it('omits a price that the page does not show', () => {
  expect(card({ groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View' }] }).price).toBeNull()
})
