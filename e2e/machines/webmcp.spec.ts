import { launchOptionsOf, testedChromium } from '../support/browsers'
import { expect, productId, signUp, test, waitForHydration, words } from '../support/fixtures'

const text = words.en

const options = launchOptionsOf(testedChromium)
test.use({ launchOptions: { ...options, args: [...options.args, '--enable-features=WebMCP'] } })

test('a browser’s assistant searches and fills in forms; the person adds to the cart and places the order', async ({ page }) => {
  await signUp(page)
  const product = await productId(page.request, 'VL04')
  const toolNamed = async (name: string) => (await page.webmcp.tools()).find((tool) => tool.name === name)

  await page.goto(`/en/product_details?product_id=${product}`)
  const add = page.getByRole('button', { name: text.product.addToCart, exact: true })
  await waitForHydration(add)
  const quantity = page.locator(`input[name=quantity_${product}]`)
  expect(await toolNamed('add_to_cart')).toMatchObject({
    description: expect.stringMatching(/^Sets quantities of Morning Glory/),
    inputSchema: { properties: { [`quantity_${product}`]: { type: 'string' } } },
  })
  const called = page.webmcp.callTool('add_to_cart', { [`quantity_${product}`]: '3' })
  await expect(quantity).toHaveValue('3')
  await expect(page.getByText(text.product.addedToCart)).toHaveCount(0)
  await add.click()
  await expect(page.getByText(text.product.addedToCart)).toBeVisible()
  expect(JSON.stringify(await called)).toContain(text.product.addedToCart)

  await page.goto('/en/checkout')
  await waitForHydration(page.getByRole('button', { name: text.checkout.placeOrder }))
  expect(await toolNamed('fill_in_checkout')).toMatchObject({ description: text.checkout.tool })

  await page.webmcp.callTool('search_products', { query: 'kale' })
  await expect(page).toHaveURL(/\/en\/search\?query=kale/)
})
