import { axeIssues, overflow } from '../seo/axe'
import { pageSays } from '../seo/page-source'
import { expect, signInAsStaff, test, waitForHydration, words } from '../support/fixtures'

const text = words.en

test('a new phone number is on every page with the next request, and undo brings the old one back', async ({ page }) => {
  const number = '053 555 0888'
  const onPages = () => Promise.all(['/en/contact', '/en/terms'].map((address) => pageSays(page.request, address, number)))
  expect(await onPages()).toEqual([false, false])

  const staff = 'Somsri en'
  await signInAsStaff(page, 'en', staff)
  await page.goto('/en/staff/settings')
  await expect(page.getByRole('heading', { level: 2, name: text.staffSettings.group.company })).toBeVisible()
  await page.getByRole('link', { name: text.staffSettings.name.shop_profile }).click()
  const fields = page.getByRole('group', { name: text.staffSettings.language.en, exact: true })
  const phone = fields.getByLabel(text.staffSettings.field.phoneNumber.replace('{number}', '1'), { exact: true })
  await waitForHydration(phone)
  const before = await phone.inputValue()
  await phone.fill(number)
  await expect(page.getByRole('group', { name: text.staffSettings.footerPreview }).filter({ hasText: number })).toHaveCount(1)
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: text.staffEditor.save, exact: true }).click()
  await expect(page.getByText(text.staffSettings.saved)).toBeVisible()
  expect(await onPages()).toEqual([true, true])

  const latest = page.getByRole('listitem').filter({ hasText: staff }).first()
  await expect(latest).toContainText(before)
  await expect(latest).toContainText(number)
  await latest.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(phone).toHaveValue(before)
  expect(await onPages()).toEqual([false, false])
})
