import type { Page } from '@playwright/test'
import { expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { payMethods, placeOrder, readOrder } from '../support/orders'

const text = words.en

type Placed = Readonly<{ id: number; number: string; day: string }>

/** A cash-on-delivery order with its delivery day. */
async function orderForCash(page: Page, quantities: Readonly<Record<string, number>>): Promise<Placed> {
  const { id, number } = await placeOrder(page, quantities, payMethods.cash)
  const { delivery_date } = await readOrder<{ delivery_date: string }>(page, id, ['delivery_date'])
  return { id, number, day: delivery_date.slice(0, 10) }
}

async function openDay(page: Page, { day, number }: Placed) {
  await signInAsStaff(page, 'en')
  await page.goto(`/en/staff/packing?day=${day}`)
  const choice = page.getByRole('checkbox', { name: number })
  await waitForHydration(choice)
  return choice
}

test('a packing slip shows customer, address, amount due, lines and QR codes, prints alone, and counts in the picking list while it is selected', async ({
  page,
}) => {
  await signUp(page)
  const order = await orderForCash(page, { VL04: 2, VL05: 1 })
  const choice = await openDay(page, order)
  await expect(choice).toBeChecked()

  const slip = page.getByRole('article', { name: order.number })
  for (const said of ['มะลิ ใจดี', '0812345678', 'สุขุมวิท 39', text.staffPacking.collect]) await expect(slip).toContainText(said)
  await expect(slip.getByRole('row').filter({ hasText: 'VL04' })).toContainText('2')
  // The order's QR code, and one for each line.
  await expect(slip.getByRole('img')).toHaveCount(3)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('footer').first()).toBeHidden()
  await expect(page.getByRole('navigation', { name: text.staff.menu })).toBeHidden()
  await expect(choice).toBeHidden()
  await expect(slip).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  const picked = page.getByRole('region', { name: text.staffPacking.pickingList }).getByRole('row').filter({ hasText: 'VL04' }).first()
  const quantity = async () => Number(await picked.getByRole('cell').nth(1).innerText())
  const withOrder = await quantity()
  await choice.uncheck()
  await expect(slip).toHaveCount(0)
  const rest = (await picked.count()) > 0 ? await quantity() : 0
  expect(withOrder - rest).toBe(2)
})
