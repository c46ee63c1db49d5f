import { screen, within } from '@testing-library/react'
import { sampleProduct } from '@/lib/features/catalog/testing/samples'
import { cardOf } from '@/lib/features/catalog/schemas'
import { fromBaht } from '@/lib/core/money'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { ProductCard } from './product-card'
import './product/customer-favorite-button'

const texts = {
  outOfStock: 'Out of stock',
  area: 'Not delivered to your area',
  day: 'Not on the day you chose',
  memberPrice: 'Member price',
  favorite: { add: 'Add to favorites', remove: 'Remove from favorites' },
}

const drawn = (product = sampleProduct(), categCode: string | null = null) => (
  <ProductCard card={cardOf(product)} categCode={categCode} sizes="46vw" isFirst={false} texts={texts} />
)
const draw = (product = sampleProduct()) => renderWithMessages(drawn(product)).container

const picture = (name: string) => screen.getByRole<HTMLImageElement>('img', { name }).src

it('links to the product, with the category that it was found in [S2.60]', () => {
  const { rerender } = renderWithMessages(drawn(sampleProduct({ id: 7 })))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/product_details?product_id=7')
  rerender(drawn(sampleProduct({ id: 7 }), 'LEAFY'))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/product_details?product_id=7&categ_code=LEAFY')
})

it('shows name, undername, price, former price and discount [S2.61]', () => {
  const card = draw(
    sampleProduct({ name: 'Kale', undername: 'Crisp stems', price: fromBaht(45), oldPrice: fromBaht(60), discountText: 'Harvest week' }),
  )
  for (const text of ['Kale', 'Crisp stems', '45', '60', 'Harvest week']) expect(card.textContent).toContain(text)
  expect(card.innerHTML).toContain('kale-resize-512.webp')
})

it('lays a campaign’s banner over the picture [S2.66]', () => {
  draw(sampleProduct({ bannerImage: 'campaign.webp', bannerText: 'Rainy season' }))
  expect(picture('Rainy season')).toContain('campaign-resize-')
})

it('shows the out-of-stock picture, or a text when there is none [S2.67]', () => {
  const card = draw(sampleProduct({ isInStock: false }))
  expect(card.textContent).toContain('Out of stock')
  draw(sampleProduct({ isInStock: false, outOfStockImage: 'gone.webp' }))
  expect(picture('Out of stock')).toContain('gone-resize-')
})

it('has the not-delivered notes for a chilled product, and for one that cannot come after a closed day, only', () => {
  expect(draw(sampleProduct({ isNotDaily: true })).querySelector('small')?.textContent).toBe('Not on the day you chose')
  expect(draw(sampleProduct({ isChilled: true })).querySelector('.product-card-area')?.textContent).toBe('Not delivered to your area')
  expect(draw(sampleProduct()).querySelector('.product-card-area')).toBeNull()
})

it('has no price and no Add button for a view-only product', () => {
  expect(draw(sampleProduct({ showsPrice: false, isViewOnly: true })).textContent).toBe('Kale')
})

it('shows the price per unit', () => {
  const product = sampleProduct({ price: fromBaht(45) })
  const card = cardOf(product, '฿180.00/kg')
  renderWithMessages(<ProductCard card={card} categCode={null} sizes="46vw" isFirst={false} texts={texts} />)
  expect(screen.getByRole('article').textContent).toBe('+Kale฿45.00฿180.00/kg')
})

it('shows the running promotion and the price of members, where there is one', () => {
  const product = sampleProduct({ price: fromBaht(45), offer: 'Buy 2 kale, get 1 free', memberPrice: fromBaht(40) })
  expect(draw(product).textContent).toBe('+KaleBuy 2 kale, get 1 free฿45.00Member price ฿40.00')
  expect(draw({ ...product, showsPrice: false }).textContent).toBe('+KaleBuy 2 kale, get 1 free')
})

it('has a favorite button for signed-in customers, which names its product', async () => {
  expect(within(draw()).queryByRole('button', { name: /favorites/ })).toBeNull()
  document.cookie = 'user_id=7; path=/'
  expect(await within(draw()).findByRole('button', { name: 'Add to favorites: Kale' })).toBeTruthy()
  document.cookie = 'user_id=; Max-Age=0; path=/'
})
