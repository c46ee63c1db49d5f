import { z } from 'zod'
import { axeIssues } from '../seo/axe'
import { letGuestsOrder } from '../../lib/tools/bench/load/guests'
import { thaiPhone } from '../support/devices'
import { expect, press, test, waitForHydration, words } from '../support/fixtures'
import { openOwnShop, staffPasscode, type OwnShop } from '../support/shop-process'
import { fillBillingAddress } from '../support/checkout-page'

test.use(thaiPhone)

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
  await letGuestsOrder(shop.address, staffPasscode)
})
test.afterAll(() => shop.close())

/** Pad kra pao for four, as an assistant would write it down: what to look for, what the name contains, how many. */
const shopping = [
  ['holy basil', 'Holy Basil', 2],
  ['minced pork', 'Minced Pork', 2],
  ['bird’s eye chilli', 'Chilli', 1],
  ['garlic', 'Garlic', 1],
  ['fish sauce', 'Fish Sauce', 1],
  ['jasmine rice', 'Jasmine Rice', 1],
  ['eggs', 'Hen Eggs', 1],
] as const

const variant = z.object({ id: z.string(), title: z.string(), availability: z.object({ available: z.boolean() }) })
const found = z.object({ products: z.array(z.object({ title: z.string(), variants: z.array(variant) })) })
const ucpCart = z.object({ id: z.string(), continue_url: z.url(), totals: z.array(z.object({ type: z.string(), amount: z.int() })) })

test('an assistant that knows only the address fills a cart for pad kra pao, and a guest adds from a list and orders without an account', async ({
  page,
  request,
}) => {
  const text = words.en
  const ucp = async (operation: string, body: object): Promise<unknown> => {
    const profile = await (await request.get(`${shop.address}/.well-known/ucp`)).json()
    const { endpoint } = profile.ucp.services['dev.ucp.shopping'][0]
    return (await request.post(`${endpoint}/${operation}`, { data: { ...body, context: { language: 'en' } } })).json()
  }
  const lines: { id: string; quantity: number }[] = []
  for (const [query, name, quantity] of shopping) {
    const { products } = found.parse(await ucp('catalog/search', { query }))
    const offers = products.filter(({ title }) => title.includes(name)).flatMap(({ variants }) => variants)
    const offer = offers.find(({ availability }) => availability.available)
    expect(offer, query).toBeDefined()
    lines.push({ id: offer?.id ?? '', quantity })
  }
  const cart = ucpCart.parse(await ucp('carts', { line_items: lines.map(({ id, quantity }) => ({ item: { id }, quantity })) }))
  const subtotal = cart.totals.find(({ type }) => type === 'subtotal')?.amount ?? 0
  await page.goto(cart.continue_url)
  await press(page.getByRole('button', { name: text.permalink.add }))
  await expect(page).toHaveURL(/\/en\/cart/)
  const total = (subtotal / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  await expect(page.getByRole('main')).toContainText(`฿${total}`)

  await page.goto(`${shop.address}/en/products?categ_code=FRUIT_VEG`)
  const count = page.getByTestId('cart-count').first()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  await expect(count).toHaveText(String(pieces))
  const plus = page.locator('main .add-button:not(.sizes) > a')
  await waitForHydration(plus.first())
  await plus.nth(0).click()
  await plus.nth(1).dblclick()
  await expect(count).toHaveText(String(pieces + 3))
  await page.locator('header a[href$="/cart"]').click()
  const panel = page.getByRole('dialog', { name: text.miniCart.title })
  await expect(panel).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('header a[href$="/cart"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: text.miniCart.checkout }).click()
  await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
  await fillBillingAddress(page, 'en')
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  await expect(page.getByRole('dialog', { name: text.orderPopups.codTitle })).toBeVisible()
  await expect(count).toHaveText('0')
})
