import { screen } from '@testing-library/react'
import { sampleProduct } from '@/lib/features/catalog/testing/samples'
import { cardOf } from '@/lib/features/catalog/card-view'
import { fromBaht } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ProductCard } from './product-card'

const drawn = (product = sampleProduct(), categCode: string | null = null) => (
  <ProductCard
    card={cardOf(product)}
    categCode={categCode}
    sizes="46vw"
    isFirst={false}
    outOfStockText="Out of stock"
    leftOutText="Not delivered to your area"
  />
)
const draw = (product = sampleProduct()) => renderWithMessages(drawn(product)).container

const picture = (name: string) => screen.getByRole<HTMLImageElement>('img', { name }).src

it('links to the product, with the category that it was found in', () => {
  const { rerender } = renderWithMessages(drawn(sampleProduct({ id: 7 })))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/product_details?product_id=7')
  rerender(drawn(sampleProduct({ id: 7 }), 'LEAFY'))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/product_details?product_id=7&categ_code=LEAFY')
})

it('shows name, undername, price, former price and discount', () => {
  const card = draw(
    sampleProduct({ name: 'Kale', undername: 'Crisp stems', price: fromBaht(45), oldPrice: fromBaht(60), discountText: 'Harvest week' }),
  )
  for (const text of ['Kale', 'Crisp stems', '45', '60', 'Harvest week']) expect(card.textContent).toContain(text)
  expect(card.innerHTML).toContain('kale-resize-512.webp')
})

it('lays a campaign’s banner over the picture', () => {
  draw(sampleProduct({ bannerImage: 'campaign.webp', bannerText: 'Rainy season' }))
  expect(picture('Rainy season')).toContain('campaign-resize-')
})

it('shows the out-of-stock picture, or a text when there is none', () => {
  const card = draw(sampleProduct({ isInStock: false }))
  expect(card.textContent).toContain('Out of stock')
  draw(sampleProduct({ isInStock: false, outOfStockImage: 'gone.webp' }))
  expect(picture('Out of stock')).toContain('gone-resize-')
})

it('has the not-delivered note for a chilled product only', () => {
  expect(draw(sampleProduct({ isChilled: true })).querySelector('.product-card-left-out')?.textContent).toBe('Not delivered to your area')
  expect(draw(sampleProduct()).querySelector('.product-card-left-out')).toBeNull()
})

it('has no price and no Add button for a view-only product', () => {
  expect(draw(sampleProduct({ showsPrice: false, isViewOnly: true })).textContent).toBe('Kale')
})

it('shows the price per unit', () => {
  const product = sampleProduct({ price: fromBaht(45) })
  renderWithMessages(
    <ProductCard
      card={cardOf(product, '฿180/kg')}
      categCode={null}
      sizes="46vw"
      isFirst={false}
      outOfStockText="Out of stock"
      leftOutText="Not delivered to your area"
    />,
  )
  expect(screen.getByRole('article').textContent).toBe('+Kale฿45.00฿180/kg')
})
