import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { axeIssues, overflow } from '../seo/axe'
import { pageSays } from '../seo/page-source'
import { expect, press, signInAsStaff, test, waitForHydration, words } from '../support/fixtures'

const text = words.en

const optional = (label: string) => `${label} (${text.common.optional})`

function recordForm(page: Page) {
  const words = text.staffCatalog
  const save = page.getByRole('button', { name: text.staffEditor.save, exact: true })
  return {
    save,
    field: (name: keyof typeof words.column) => page.getByLabel(optional(words.column[name]), { exact: true }),
    saved: async () => {
      await save.click()
      await expect(page.getByText(words.saved)).toBeVisible()
      await expect(save).toHaveCount(0)
    },
  }
}

test('a new product with a photo is previewed while hidden, and shoppers find it once it is shown', async ({ page }) => {
  const words = text.staffCatalog
  await signInAsStaff(page, 'en')
  await page.goto('/en/staff/products')
  await page.getByRole('link', { name: text.staffProducts.add }).click()
  const form = recordForm(page)
  await waitForHydration(form.field('sale_price'))
  await page.getByLabel(words.labelIn.en.replace('{label}', words.column.name), { exact: true }).fill('Moon radish')
  await page.getByLabel(optional(words.labelIn.th.replace('{label}', words.column.name)), { exact: true }).fill('หัวไชเท้าจันทร์')
  await form.field('sale_price').fill('ฟรี')
  await page.getByLabel(words.column.is_published).uncheck()
  await page.getByLabel(words.addTo.replace('{label}', words.column.groups)).selectOption({ value: 'LEAFY' })
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c36' } })
    .jpeg()
    .toBuffer()
  const picture = page.getByRole('group', { name: optional(words.column.image), exact: true })
  await picture.locator('input[type=file]').setInputFiles({ name: 'radish.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picture.getByRole('button', { name: text.staffPicture.removeAt.replace('{position}', '1') })).toBeVisible()
  await form.save.click()
  await expect(form.field('sale_price')).toHaveAttribute('aria-invalid', 'true')
  await form.field('sale_price').fill('๔๕')
  await form.save.click()
  await expect(page).toHaveURL(/staff\/product\?id=\d+/)
  await expect(form.field('sale_price')).toHaveValue('45.00')

  const id = new URL(page.url()).searchParams.get('id')
  const address = `/en/product_details?product_id=${id}`
  const name = 'Moon radish'
  expect((await page.request.get(address)).status()).toBe(404)
  await page.getByRole('link', { name: words.preview }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(words.previewNote)).toBeVisible()
  await page.goto(`/en/staff/product?id=${id}`)
  await waitForHydration(form.field('sale_price'))
  await page.getByLabel(words.column.is_published).check()
  await form.saved()
  expect(await pageSays(page.request, address, name)).toBe(true)
  await page.getByLabel(words.column.is_published).uncheck()
  await form.saved()
})

test('a post is on its blog once it is saved, not when it is deleted, and again when it is restored', async ({ page }) => {
  const words = text.staffCatalog
  await signInAsStaff(page, 'en')
  const form = recordForm(page)
  await page.goto('/en/staff/record?kind=posts')
  const title = words.labelIn.en.replace('{label}', words.column.title)
  await waitForHydration(page.getByLabel(title, { exact: true }))
  await page.getByLabel(title, { exact: true }).fill('Full moon en')
  await form.field('slug').fill('full-moon-en')
  await form.field('blog').selectOption({ value: 'news' })
  await form.field('date').fill('2026-11-20')
  const body = page.getByLabel(optional(words.labelIn.en.replace('{label}', words.column.body)), { exact: true })
  await writePost(page, body)
  await form.save.click()
  await expect(page).toHaveURL(/kind=posts&id=\d+/)
  const blog = await (await page.request.get('/en/blogs?code=news')).text()
  expect(blog).toContain('Full moon en')
  expect(blog).toContain('<h2>Harvest at night</h2>')
  expect(blog).toMatch(/<p>By <strong>moonlight<\/strong>: <a href="https:\/\/farm\.example" rel="noopener noreferrer">see<\/a>/)
  expect(blog).toMatch(/<img src="\/files\/[^"]+" alt="The field at night"/)
  await removePost(page)
  expect(await pageSays(page.request, '/en/blogs?code=news', 'Full moon en')).toBe(false)

  await page.getByRole('button', { name: `${words.restoreRecord}: Full moon en` }).click()
  await expect(page.getByText(words.restored)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Full moon en' })).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  expect(await pageSays(page.request, '/en/blogs?code=news', 'Full moon en')).toBe(true)
  // It has the same title in both languages, which the crawler of another test reports.
  await page.getByRole('link', { name: 'Full moon en' }).click()
  await removePost(page)
})

/** Pastes from Word, and sets a heading, a link and a picture with the tools. */
async function writePost(page: Page, body: Locator): Promise<void> {
  const words = text.staffEditor.text
  // It is loaded once it comes into view.
  await page.getByText(words.loading).last().scrollIntoViewIfNeeded()
  const editor = body.and(page.locator('[contenteditable]'))
  await editor.click()
  await page.keyboard.type('Harvest at night')
  const tools = page.getByRole('toolbar', { name: words.tools }).last()
  const tool = (name: keyof typeof words & string) => tools.getByRole('button', { name: String(words[name]), exact: true })
  await tool('heading').click()
  await expect(tool('heading')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer()
    const html = '<p class=MsoNormal style="color:red">By <b>moonlight</b>: <o:p></o:p></p><script>alert(1)</script>'
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.keyboard.type(' see')
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
  await tool('link').click()
  await page.getByLabel(words.linkTo, { exact: true }).fill('farm.example')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await tool('picture').click()
  const panel = page.getByRole('group', { name: words.picture, exact: true }).first()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#224' } })
    .jpeg()
    .toBuffer()
  await panel.locator('input[type=file]').setInputFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer })
  await panel.getByLabel(words.alt, { exact: true }).fill('The field at night')
  await expect(panel.getByRole('button', { name: text.staffPicture.remove })).toBeVisible()
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
  await panel.getByRole('button', { name: words.insertPicture }).click()
  await expect(editor.getByRole('img', { name: 'The field at night' })).toBeVisible()
}

async function removePost(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: text.staffCatalog.remove, exact: true }))
  await page.getByRole('dialog').getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page).toHaveURL(/staff\/catalog\?kind=posts/)
}
