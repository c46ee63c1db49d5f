import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { todayInBangkok } from '../../lib/core/dates'
import { expectInOrder } from '../faults/shop-check'
import { callAsStaff, callShop, expect, productId, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { startShop } from '../support/shop-process'
import { moveOrder } from '../shopping/order-tools'
import { orderByPhone, placeOrders, placeWithOthers, readOrders, type ReadOrder } from './played-day-orders'
import { ordersAdmin } from './staff-admin'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

const substituteName = 'ผักบุ้งไทย'

// On the phone of a packer, in a shop of its own, so that its report is of these orders alone.
test('a day of a shop: twenty-two orders of all kinds, one by telephone and one of a gift voucher, and in the evening every satang is accounted for', async ({
  browser,
  locale,
  viewport,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-played-day-'))
  const outbox = path.join(folder, 'outbox')
  const shop = await startShop({ DATA_DIR: folder })
  const context = await browser.newContext({ baseURL: shop.address, viewport, isMobile: true, hasTouch: true, ...(locale && { locale }) })
  const customers = await browser.newContext({ baseURL: shop.address })
  try {
    const page = await context.newPage()
    const customer = await customers.newPage()
    const dialog = page.getByRole('dialog')
    const admin = ordersAdmin(page, 'th')
    const { name } = await signUp(customer)
    await signInAsStaff(page, 'th')

    const before = await readReport(page)

    // The owner delivers every day from now on.
    await page.goto('/th/staff/settings?key=delivery')
    const hour = page.getByLabel(text.staffSettings.field.cut_off_hour)
    await waitForHydration(hour)
    await hour.fill('1')
    const weekdays = page.getByRole('group', { name: text.staffSettings.field.closed_weekdays })
    for (const day of await weekdays.getByRole('checkbox', { checked: true }).all()) await day.uncheck()
    const holidays = page.getByRole('group', { name: text.staffSettings.field.yearly_holidays }).getByRole('listitem')
    while ((await holidays.count()) > 0) await holidays.first().getByRole('button').click()
    await page.getByRole('button', { name: text.staffSettings.save, exact: true }).click()
    await expect(page.getByText(text.staffSettings.saved)).toBeVisible()

    const placed = await placeOrders(customer)
    const [missing, weighed, changed, damaged, cancelled] = placed
    if (!missing || !weighed || !changed || !damaged || !cancelled) throw new Error('Unreachable: the orders were placed')
    const others = await placeWithOthers(customer, damaged)
    const byPhone = await orderByPhone(page, { mobile: '+66 81 234 5678', name, text, language: 'th' })
    const ids = [...placed, ...others].map(({ id }) => id).concat(byPhone)
    expect(ids).toHaveLength(22)

    // Before its cut-off the customer changes an order; staff bring another one forward to today, and it is too late.
    const product_id = await productId(customer.request, 'VL04')
    const change = (id: number, qty: number) =>
      callShop(customer.request, 'sale.order', 'change_lines', [[id], [{ product_id, qty }]], { context: { key: `day-${id}-${qty}` } })
    await change(changed.id, 2)
    const today = todayInBangkok(new Date())
    await callAsStaff(page.request, 'sale.order', 'change_delivery', [[changed.id], { delivery_date: today }])
    await expect(change(changed.id, 1)).rejects.toThrow(/can no longer be changed/)
    await callShop(customer.request, 'sale.order', 'cancel_order', [[cancelled.id]])

    // Something is missing, and the customer pays no more for what comes instead.
    await admin.open(missing.id)
    const { substitute, delivery_failed: failed, redelivery: again, credit } = text.staffSteps
    await page.getByRole('button', { name: substitute.button }).first().click()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText(substitute.choose)).toBeVisible()
    await dialog.getByRole('combobox', { name: substitute.product }).fill(substituteName)
    await dialog.getByRole('button', { name: substitute.useNamed.replace('{product}', substituteName) }).click()
    await expect(dialog.getByText(substitute.chosen.replace('{product}', ''))).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(substitute.done, { exact: true })).toBeVisible()
    // The lots to choose from are those of the line as the page shows it.
    await admin.open(missing.id)

    // It is packed, no one is at home, and it arrives on another day.
    await admin.take('packed')
    await admin.take('shipped')
    await admin.steps.getByRole('button', { name: failed.button }).click()
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(failed.done, { exact: true })).toBeVisible()
    // The customer ordered in English.
    await mailTo('mali@example.com', new RegExp(`${missing.number}[^]*${words.en.staffSteps.delivery_failed.reason.absent}`), outbox)
    await admin.steps.getByRole('button', { name: again.button }).click()
    await dialog.getByLabel(again.day).fill((await readOrders(customer, [missing.id]))[0]?.delivery_date.slice(0, 10) ?? '')
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(again.done, { exact: true })).toBeVisible()
    await admin.take('shipped')
    await admin.take('done')

    // A chicken is lighter than it was ordered.
    await admin.open(weighed.id)
    await admin.take('packed', async (packing) => {
      await packing.locator('input[name^=weight_]').fill('1050')
      await packing.locator('button[type=submit]').click()
      await packing.getByRole('checkbox', { name: text.staffSteps.packed.weightsChecked }).check()
    })
    await expect(admin.history.getByText(text.staffOrders.event.refund_due)).toBeVisible()

    for (const id of ids) await deliver(page, customer, id)

    // A piece was damaged.
    await admin.open(damaged.id)
    await page.getByRole('button', { name: credit.button }).click()
    await dialog.getByRole('textbox').first().fill('1')
    await dialog.getByRole('button', { name: credit.confirm }).click()
    await expect(page.getByText(credit.done, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /CN\d{9}/ })).toHaveCount(1)

    // Everyone who got its lot is found and written to.
    const lot = /LOT-[\w-]+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
    await page.goto(`/th/staff/recall?query=${lot}`)
    const write = page.getByRole('main').getByRole('button').filter({ hasText: /\d/ })
    await waitForHydration(write)
    await write.click()
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('โปรดอย่ารับประทานผักบุ้งล็อตนี้')
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    await mailTo('mali@example.com', lot, outbox)

    // The customer gets the code of the gift voucher, which the shop owes from now on.
    await mailTo('mali@example.com', /GV(-\w{4}){4}/, outbox)
    const { totals, giftVouchers } = await expectReportToEqual(page, await readOrders(customer, ids))
    expect((totals.placed ?? 0) - (before.totals.placed ?? 0)).toBe(22)
    expect([giftVouchers.sold, giftVouchers.sold_amount, totals.gift_sold, totals.gift_used]).toEqual([1, 500, 500, 100])
    expect(outstanding(giftVouchers)).toBe(outstanding(before.giftVouchers) + satang(500) - satang(100))
  } finally {
    await context.close()
    await customers.close()
    await shop.stop()
  }
  expectInOrder({ DATA_DIR: folder })
})

/** Packs, ships and delivers an order as far as it is not yet; what is sold by weight weighs what was ordered. */
async function deliver(page: Page, customer: Page, id: number): Promise<void> {
  type Lines = Readonly<{ state: string; lines: readonly Readonly<{ id: number; ordered_weight: number | null }>[] }>
  const fields = ['state', 'lines.ordered_weight']
  const [order] = await callShop<Lines[]>(customer.request, 'sale.order', 'read_sale_order', [[id], fields])
  if (!order || order.state === 'voided' || order.state === 'done') return
  const weights = Object.fromEntries(order.lines.flatMap((line) => (line.ordered_weight ? [[line.id, line.ordered_weight]] : [])))
  if (order.state !== 'packed') await callAsStaff(page.request, 'sale.order', 'move_order', [[id], 'packed', { weights }])
  await moveOrder(page, id, 'shipped')
  await moveOrder(page, id, 'done')
}

const satang = (baht: number) => Math.round(baht * 100)
const sum = <Row>(rows: readonly Row[], baht: (row: Row) => number) => rows.reduce((total, row) => total + satang(baht(row)), 0)

const reportOf = <Answer>(page: Page, method: string) => {
  const today = todayInBangkok(new Date())
  return callAsStaff<Answer>(page.request, 'staff.report', method, [{ from: today, to: today }])
}

type Totals = Readonly<Record<string, number>>
type Report = Readonly<{ totals: Totals; giftVouchers: Totals }>

/** The sums of today's report, in baht. */
async function readReport(page: Page): Promise<Report> {
  const { totals, gift_vouchers } = await reportOf<{ totals: Totals; gift_vouchers: Totals }>(page, 'read_period')
  return { totals, giftVouchers: gift_vouchers }
}

/** What the shop owes to the holders of gift vouchers, in satang. */
const outstanding = (vouchers: Totals) => sum(['balance_sold', 'balance_given', 'reserved'], (name) => vouchers[name] ?? Number.NaN)

/** Expects the report of today to equal the orders, invoices and credit notes of the shop, in satang. Returns its sums. */
async function expectReportToEqual(page: Page, orders: readonly ReadOrder[]): Promise<Report> {
  const read = <Answer>(method: string) => reportOf<Answer>(page, method)
  const report = await readReport(page)
  const { totals } = report
  const listed = await read<{ number: string; sales: number; charged: number }[]>('read_orders')
  const invoices = await read<{ total: number; replaced: { total: number } | null }[]>('read_invoices')
  const notes = await read<{ total: number }[]>('read_credit_notes')
  const delivered = orders.filter(({ state }) => state === 'done')
  const inReport = (name: string) => satang(totals[name] ?? Number.NaN)
  const chargedOf = new Map(listed.map(({ number, charged }) => [number, satang(charged)]))
  expect(chargedOf).toEqual(new Map(delivered.map(({ number, amount_total }) => [number, satang(amount_total)])))
  expect([totals.delivered, notes.length]).toEqual([21, 1])
  expect(inReport('charged')).toBe(sum(delivered, ({ amount_total }) => amount_total))
  expect(inReport('sales')).toBe(sum(listed, ({ sales }) => sales))
  expect(inReport('invoiced')).toBe(sum(invoices, ({ total, replaced }) => total - (replaced?.total ?? 0)))
  expect(inReport('invoiced')).toBe(inReport('sales'))
  expect(sum(['taxable', 'vat', 'exempt', 'outside'], (name) => totals[name] ?? Number.NaN)).toBe(inReport('invoiced'))
  expect(inReport('outside')).toBe(inReport('gift_sold'))
  expect(inReport('credited')).toBe(sum(notes, ({ total }) => total))
  return report
}
