import { expect, test, words } from '../support/fixtures'
import { axeIssues } from '../seo/axe'

const text = words.en

test('staff sign in with the passcode, reach the requested page and sign out', async ({ page }) => {
  await page.goto('/en/staff/orders?state=done')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.sign_in)
  expect(await axeIssues(page)).toEqual([])
  await page.getByLabel(text.staff.yourName).fill('Noi')
  await page.getByLabel(text.staff.passcode).fill('not the passcode')
  await page.getByRole('button', { name: text.staff.signIn }).click()
  await expect(page.getByText(text.staff.refusal.passcode)).toBeVisible()
  await expect(page.getByLabel(text.staff.yourName)).toHaveValue('Noi')

  await page.getByLabel(text.staff.passcode).fill('staff-for-tests')
  await page.getByRole('button', { name: text.staff.signIn }).click()
  await expect(page).toHaveURL(/\/en\/staff\/orders\?state=done$/)
  const menu = page.getByRole('navigation', { name: text.staff.menu })
  await expect(menu.locator('[aria-current=page]')).toHaveText(text.staff.orders)
  await expect(menu.locator('[aria-current=page]')).toBeInViewport()

  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: text.staff.leave }).click()
  await expect(page).toHaveURL(/\/en\/staff\/sign_in/)
  await page.goto('/en/staff/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.sign_in)
})
