import type { Page } from '@playwright/test'
import { overflow, axeIssues } from '../seo/axe'
import { expect, signInAsStaff, test, waitForHydration, words } from '../support/fixtures'

const text = words.en

// The settings are those of the one shop that all tests use.
test.describe.configure({ mode: 'serial' })

/** Form of one setting. Inputs are those of the page's own language. */
function settingForm(page: Page) {
  const words = text.staffSettings
  const fields = page.getByRole('group', { name: words.language.en, exact: true })
  const save = page.getByRole('button', { name: words.save, exact: true })
  return {
    fields,
    save,
    open: async (key: string) => {
      await page.goto(`/en/staff/settings?key=${key}`)
      await waitForHydration(fields.getByRole('textbox').first())
    },
    saved: async () => {
      await save.click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await expect(save).toHaveCount(0)
    },
    /** Takes back the newest change of a person. A colleague may have changed the other language since. */
    undo: async (staff: string) => {
      const change = page.getByRole('listitem').filter({ hasText: staff }).first()
      await change.getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: text.popups.yes, exact: true }).click()
    },
  }
}

const shows = async (page: Page, address: string, words: string) => (await (await page.request.get(address)).text()).includes(words)

test('a new phone number is on every page with the next request, and undo brings the old one back', async ({ page }) => {
  const form = settingForm(page)
  const number = '053 555 0888'
  const pages = ['/en/contact', '/en/terms']
  for (const address of pages) expect(await shows(page, address, number)).toBe(false)

  const staff = 'Somsri en'
  await signInAsStaff(page, 'en', staff)
  await page.goto('/en/staff/settings')
  await expect(page.getByRole('heading', { level: 2, name: text.staffSettings.group.company })).toBeVisible()
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('link', { name: text.staffSettings.name.shop_profile }).click()
  const phone = form.fields.getByLabel(text.staffSettings.field.phoneNumber.replace('{number}', '1'), { exact: true })
  await waitForHydration(phone)
  const before = await phone.inputValue()
  await phone.fill(number)
  await expect(page.getByRole('group', { name: text.staffSettings.footerPreview }).filter({ hasText: number })).toHaveCount(1)
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
  await form.saved()
  for (const address of pages) expect(await shows(page, address, number), address).toBe(true)

  const latest = page.getByRole('listitem').filter({ hasText: staff }).first()
  await expect(latest).toContainText(before)
  await expect(latest).toContainText(number)
  await form.undo(staff)
  await expect(phone).toHaveValue(before)
  for (const address of pages) expect(await shows(page, address, number), address).toBe(false)
})

test('of two people who edit a setting, the second is refused and keeps what was typed', async ({ page, browser }) => {
  const form = settingForm(page)
  const words = form.fields.getByRole('textbox')
  await signInAsStaff(page, 'en', 'Noi en')
  await form.open('wholesale_prom_msg')
  const before = await words.inputValue()

  const context = await browser.newContext({ locale: 'en-US' })
  const other = await context.newPage()
  const theirs = settingForm(other)
  const lek = 'Lek en'
  await signInAsStaff(other, 'en', lek)
  await theirs.open('wholesale_prom_msg')
  await theirs.fields.getByRole('textbox').fill('Wholesale by Lek')
  await theirs.saved()
  await context.close()

  await words.fill('Wholesale by Noi')
  await form.save.click()
  await expect(page.getByRole('alert').filter({ hasText: text.errors.settingChanged.replace('{staff}', lek) })).toBeVisible()
  await expect(words).toHaveValue('Wholesale by Noi')
  await page.getByRole('button', { name: text.staffSettings.takeTheirs }).click()
  await expect(words).toHaveValue('Wholesale by Lek')
  await form.undo(lek)
  await expect(words).toHaveValue(before)
})

test('an invalid tax id is explained at its field, and a mail and a text are shown as customers get them while they are typed', async ({
  page,
}) => {
  const form = settingForm(page)
  await signInAsStaff(page, 'en')
  await form.open('company')
  const taxId = form.fields.getByLabel(text.staffSettings.field.tax_id)
  await taxId.fill('1234567890123')
  await form.save.click()
  await expect(form.fields.getByText(text.staffSettings.issue.taxId)).toBeVisible()
  await expect(taxId).toHaveAttribute('aria-invalid', 'true')
  await expect(taxId).toBeFocused()
  await expect(taxId).toBeInViewport()
  await page.getByRole('button', { name: text.staffSettings.discard }).click()
  await expect(taxId).not.toHaveValue('1234567890123')

  await form.open('mail_texts')
  await form.fields.getByRole('textbox').first().fill('Lychees are here')
  const mail = form.fields.getByRole('group', { name: text.staffSettings.preview })
  await expect(mail.frameLocator('iframe').getByText('Lychees are here')).toBeVisible()
  const subject = mail.locator('p').last()
  const before = await subject.textContent()
  await mail.getByRole('combobox').selectOption('orderShipped')
  await expect(subject).not.toHaveText(before ?? '')
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])

  await page.getByRole('button', { name: text.staffSettings.discard }).click()
  await form.open('cart_prom_msg')
  await form.fields.getByRole('textbox').fill('<p class="lead">Lychees are here<script>alert(1)</script></p>')
  const preview = form.fields.getByRole('group', { name: text.staffSettings.preview })
  await expect(preview.locator('.html-block p.lead')).toHaveText('Lychees are here')
  await page.getByRole('navigation', { name: text.staff.menu }).getByRole('link', { name: text.staff.activity }).click()
  await expect(page.getByRole('dialog')).toContainText(text.staff.leaveUnsaved)
})
