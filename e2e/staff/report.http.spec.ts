import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../support/orders'

const text = words.en.staffReport

/** Rows of a CSV file that the page links to, without the headings. */
async function download(page: Page, table: string): Promise<string[][]> {
  const link = page.getByRole('link', { name: text.csvOf.replace('{table}', table) })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  return lines.slice(1).map((line) => line.split(','))
}

const satang = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100)

test('an order that was delivered is in the report of today, and the CSV has the same total', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 2, VL05: 1 }, payMethods.cash)
  for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder(page, order.id, state)

  await signInAsStaff(page, 'en')
  await page.goto('/en/staff/report')
  await expect(page.getByRole('link', { name: text.preset.today, exact: true })).toHaveAttribute('aria-current', 'page')
  // Other tests deliver orders meanwhile, so page and file are compared until both are of the same state.
  await expect(async () => {
    await page.reload()
    const sales = page
      .getByRole('table', { name: text.salesTitle })
      .getByRole('row')
      .filter({ has: page.getByText(text.column.sales, { exact: true }) })
    const shown = satang(await sales.getByRole('cell').last().innerText())
    const orders = await download(page, text.ordersList)
    expect(orders.find(([number]) => number === order.number)?.[11]).toBe(order.total.toFixed(2))
    expect(orders.reduce((sum, cells) => sum + satang(cells[11]), 0)).toBe(shown)
    const days = await download(page, text.daysTitle)
    expect(days.map((cells) => satang(cells[14]))).toEqual([shown])
  }).toPass()
})
