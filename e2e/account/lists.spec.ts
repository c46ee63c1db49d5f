import { thaiPhone } from '../support/devices'
import { expect, press, signUp, test, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th.lists

test('a product and words come onto a list, the household ticks under its link, and the owner orders the rest', async ({
  page,
  browser,
}) => {
  await page.goto('/th/blogs?code=recipes')
  await page
    .getByRole('link', { name: /กะเพราในหกนาที/ })
    .first()
    .click()
  const recipe = page.getByRole('region', { name: words.th.recipe.title })
  await press(recipe.getByRole('button', { name: words.th.common.increase }))
  await recipe.getByRole('checkbox', { name: /น้ำปลา/ }).check()
  await recipe.getByRole('link', { name: words.th.recipe.addToList }).click()
  await expect(page).toHaveURL(/\/th\/login\?/)
  const added = page.url()

  await signUp(page)
  const from = new URL(added).searchParams
  await page.goto(`/th/lists?items=${encodeURIComponent(from.get('v1') ?? '')}`)
  await page.getByLabel(text.name).fill('ซื้อทุกสัปดาห์')
  await press(page.getByRole('button', { name: text.addThese }))
  await expect(page.getByRole('heading', { name: 'ซื้อทุกสัปดาห์' })).toBeVisible()
  await page.getByLabel(text.words).fill('ข้าวสารที่บ้าน')
  await page.getByRole('button', { name: text.add, exact: true }).last().click()
  await press(page.getByRole('button', { name: text.share, exact: true }))
  await press(page.getByRole('button', { name: text.makeLink }))
  const link = await page.getByLabel(text.link, { exact: true }).inputValue()

  const kitchen = await browser.newContext({ ...thaiPhone })
  const household = await kitchen.newPage()
  await household.goto(link)
  await expect(household.getByText(text.sharedLead)).toBeVisible()
  const rice = household.getByRole('checkbox', { name: text.have.replace('{name}', 'ข้าวสารที่บ้าน') })
  const saved = household.waitForResponse((response) => response.url().endsWith('/json_rpc') && response.ok())
  await rice.check()
  await saved
  await household.reload()
  await expect(rice).toBeChecked()
  await kitchen.close()

  await page.reload()
  await expect(page.getByRole('checkbox', { name: text.have.replace('{name}', 'ข้าวสารที่บ้าน') })).toBeChecked()
  await press(page.getByRole('button', { name: new RegExp(`^${text.addAll.split(' ·')[0]}`) }))
  await expect(page).toHaveURL(/\/th\/cart$/)
})
