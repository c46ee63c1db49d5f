import { axeIssues } from '../seo/axe'
import { expect, signInAsStaff, test, waitForHydration, words } from '../support/fixtures'

const text = words.en

test('staff add, change and delete synonyms, and search suggestions use them', async ({ page }) => {
  const words = text.staffSearches
  const unique = Date.now().toString(36)
  const [made, other] = [`zorblax${unique}`, `zorblix${unique}`]
  await signInAsStaff(page, 'en')
  await page.goto('/en/staff/searches')
  await waitForHydration(page.getByRole('button', { name: words.add }))
  await page.getByLabel(words.phrases).fill(made)
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.missing)).toBeVisible()

  await page.getByLabel(words.phrases).fill(`${made}, kale`)
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await page.locator('main details summary').first().click()
  await page.getByRole('button', { name: `${words.edit}: ${made}, kale` }).click()
  const form = page.locator('main details form')
  await form.getByLabel(words.phrases).fill(`${made}, ${other}, kale`)
  await form.getByRole('button', { name: words.save }).click()
  await expect(form).toHaveCount(0)

  await expect
    .poll(async () => (await page.request.get(`/api/suggestions?lang=en&query=${other}`)).text())
    .toContain('product_details?product_id=1')
  const remove = page.getByRole('button', { name: `${words.delete}: ${made}, ${other}, kale` })
  await remove.click()
  await expect(page.getByText(words.deleted)).toBeVisible()
  // Until the page is refreshed, the newest change is the one before, under the same name.
  await expect(remove).toHaveCount(0)

  await page.locator('main details summary').last().click()
  await page
    .getByRole('list', { name: words.history })
    .getByRole('button', { name: `${words.undo}: ${made}, ${other}, kale` })
    .click()
  await expect(page.getByText(words.undone)).toBeVisible()
  await expect(remove).toHaveCount(1)
  expect(await axeIssues(page)).toEqual([])
})
