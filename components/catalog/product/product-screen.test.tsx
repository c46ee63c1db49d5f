import { cleanup, screen } from '@testing-library/react'
import { productDetailsSchema } from '@/lib/features/catalog/schemas'
import { cardRow } from '@/lib/features/catalog/testing/samples'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { ProductScreen } from './product-screen'

function draw(changes: object) {
  const row = { ...cardRow, details: '<p>Crisp and sweet.</p>', ...changes }
  renderWithMessages(
    <ProductScreen
      product={productDetailsSchema('en').parse(row)}
      backHref="/en/products?categ_code=LEAFY"
      guestsMayOrder={false}
      offersStanding
      phone={demoProfile('en').phones[0]}
      afterAdding={null}
    />,
  )
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name })

it('shows the cart and favorite buttons, and no notify button, for a product in stock [S2.161]', () => {
  draw({})
  expect(button('Add to Cart')).not.toBeNull()
  expect(button('Notify Me')).toBeNull()
  expect(button(/favorites/)).not.toBeNull()
  const regularly = screen.getByRole('link', { name: 'Every week, two weeks or month' })
  expect(regularly.getAttribute('href')).toBe('/en/standing_orders?product_id=7')
})

it('shows Out of stock and the notify button instead of the cart button for a product out of stock [S2.162]', () => {
  draw({ ecom_in_stock: false })
  expect(screen.getAllByText('Out of stock').length).toBeGreaterThan(0)
  expect(button('Notify Me')).not.toBeNull()
  expect(button('Add to Cart')).toBeNull()
})

it('shows no price, quantity, cart or favorite button for a VIEW_ONLY product, and its description expanded [S2.78]', () => {
  draw({ groups: [{ id: 1, code: 'VIEW_ONLY', name: 'View only' }] })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(button('Add to Cart')).toBeNull()
  expect(button(/favorites/)).toBeNull()
  expect(document.body.textContent).not.toContain('฿')
  expect(screen.getByText('Crisp and sweet.')).toBeTruthy()
  expect(document.querySelector('summary')).toBeNull()
})

it('shows the promotion of a product and links to its showcase products [S2.75]', () => {
  draw({ promotion: { id: 3, name: 'Buy 3', detail: 'Until Sunday' }, showcase_products: [{ ...cardRow, id: 8, name: 'Ginger' }] })
  expect(screen.getByRole('region', { name: 'Promotion' }).textContent).toContain('Buy 3Until Sunday')
  expect(screen.getByRole('link', { name: 'Ginger' }).getAttribute('href')).toBe('/en/product_details?product_id=8')
})

it('shows the prices and the former price of a product’s sizes, unless it shows no prices', () => {
  const variants = [{ id: 71, code: 'A', name: 'Small', variant_name: null, sale_price: 45, old_sale_price: 60, ecom_in_stock: true }]
  draw({ variants })
  expect(screen.getByRole('list', { name: /size|option|choose/i }).textContent).toMatch(/45.*60/)
  cleanup()
  draw({ variants, ecom_show_price: false })
  expect(document.body.textContent).not.toMatch(/฿|45|60/)
})
