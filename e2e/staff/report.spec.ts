import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { overflow, axeIssues } from '../seo/axe'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'
import { expect, signInAsStaff, signUp, test, words } from '../support/fixtures'

const text = words.en

/** Rows of a CSV file that the page links to, without the headings. */
async function download(page: Page, link: string): Promise<string[][]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF/)
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
}

const satang = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100)

test('an order that was delivered is in the report of today, and the CSV has the same total', async ({ page }) => {
  const words = text.staffReport
  const csvOf = (table: string) => words.csvOf.replace('{table}', table)
  await signUp(page)
  const order = await placeOrder(page, { VL04: 2, VL05: 1 }, payMethods.cash)
  for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder(page, order.id, state)

  await signInAsStaff(page, 'en')
  await page.goto('/en/staff')
  await page.getByRole('navigation', { name: text.staff.menu }).getByRole('link', { name: text.staff.report }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
  await expect(page.getByRole('link', { name: words.preset.today, exact: true })).toHaveAttribute('aria-current', 'page')

  // Other tests deliver orders meanwhile, so page and file are compared until both are of the same state.
  await expect(async () => {
    await page.reload()
    const sales = page
      .getByRole('table', { name: words.salesTitle })
      .getByRole('row')
      .filter({ has: page.getByText(words.column.sales, { exact: true }) })
    const shown = satang(await sales.getByRole('cell').last().innerText())
    const orders = await download(page, csvOf(words.ordersList))
    expect(orders.find(([number]) => number === order.number)?.[11]).toBe(order.total.toFixed(2))
    expect(orders.reduce((sum, cells) => sum + satang(cells[11]), 0)).toBe(shown)
    const days = await download(page, csvOf(words.daysTitle))
    expect(days.map((cells) => satang(cells[14]))).toEqual([shown])
  }).toPass()

  await expect(page.getByRole('table', { name: words.productsTitle }).getByRole('row').filter({ hasText: 'VL04' })).toHaveCount(1)
  expect([await overflow(page), await axeIssues(page)]).toEqual([0, []])
})

test('the report explains a period that it cannot show, and one without orders', async ({ page }) => {
  await signInAsStaff(page, 'en')
  await page.goto('/en/staff/report?from=2026-11-30&to=2026-11-01')
  await expect(page.getByRole('alert').filter({ hasText: text.staffReport.issue.reversed })).toBeVisible()
  await page.getByLabel(text.staffReport.from).fill('2020-01-01')
  await page.getByLabel(text.staffReport.to, { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: text.staffReport.show }).click()
  await expect(page.getByText(text.staffReport.empty)).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
})

test('only staff get the report', async ({ request }) => {
  const response = await request.get('/api/staff/report?table=orders&from=2026-11-01&to=2026-11-30&language=en', { maxRedirects: 0 })
  expect([response.status(), await response.text()]).toEqual([303, ''])
})
