import { weeksToOrder } from '../../lib/domain/boxes/delivery-week'
import { callAsStaff, expect, press, productId, signUp, test, words } from '../support/fixtures'
import { payMethods, prepareCart } from '../support/orders'

const text = words.en
const boxName = 'Citrus Sunshine Box'

test('a box says what comes in it, and cart and order name it with the swap', async ({ page }) => {
  const { request } = page
  const ids = await Promise.all(['GS02', 'VL04', 'FT13', 'VL07-1'].map((code) => productId(request, code)))
  const [box, morningGlory, banana, bokChoy] = ids
  await callAsStaff(request, 'staff.catalog', 'save', [{ kind: 'products', id: box, before: { type: 'stock' }, after: { type: 'bundle' } }])
  const items = [morningGlory, banana].map((product_id) => ({ product_id, qty: 1 }))
  const plan = { product_id: box, items, swap_goods: [{ product_id: bokChoy, qty: 1 }], max_swaps: 1, is_published: true }
  // The next delivery may be in the week after this one.
  for (const week of weeksToOrder(new Date()).slice(0, 2)) await callAsStaff(request, 'staff.box', 'save_week', [{ ...plan, week }])
  await signUp(page)
  await prepareCart(page, { VL05: 2 }, payMethods.cash)

  await page.goto(`/en/product_details?product_id=${box}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'Hom Thong Banana' }).first()).toBeVisible()
  await press(main.getByRole('button', { name: text.boxes.swap, exact: true }).first())
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Morning Glory').selectOption({ value: String(bokChoy) })
  await dialog.getByRole('button', { name: text.boxes.toCart }).click()
  const cart = page.getByTestId('cart-count').first()
  await expect(cart).toHaveText('3')
  await cart.click()
  await dialog.getByRole('link', { name: text.common.viewCart }).click()

  await expect(page).toHaveURL(/\/en\/cart$/)
  await expect(main.getByText(/Bok Choy.*\(instead of Morning Glory\) · Hom Thong Banana/)).toBeVisible()
  await press(page.getByRole('button', { name: text.cart.checkout, exact: true }))
  await press(page.getByRole('button', { name: text.checkout.placeOrder }))
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  const line = (name: string) => main.getByRole('row').filter({ hasText: name })
  await expect(line('Hom Thong Banana')).toContainText(`(in ${boxName})`)
  await expect(line('Bok Choy')).toContainText(`(in ${boxName}, instead of Morning Glory)`)
})
