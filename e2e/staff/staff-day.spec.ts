import { axeIssues } from '../seo/axe'
import { callAsStaff, expect, press, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder, readOrder } from '../support/orders'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test('several orders are packed, leave and arrive together, each with undo, and one that a colleague cancelled stays with its reason', async ({
  page,
}) => {
  await signUp(page)
  const first = await placeOrder(page, { VL04: 1 }, payMethods.cash)
  const second = await placeOrder(page, { VL05: 1 }, payMethods.cash)
  const third = await placeOrder(page, { VL06: 1 }, payMethods.cash)
  const states = async () => {
    const orders = [first, second].map(({ id }) => readOrder<{ state: string }>(page, id, ['state']))
    return (await Promise.all(orders)).map(({ state }) => state)
  }
  const { delivery_date: day } = await readOrder<{ delivery_date: string }>(page, first.id, ['delivery_date'])
  await signInAsStaff(page, 'th')

  await page.goto(`/th/staff/packing?day=${day.slice(0, 10)}`)
  await waitForHydration(page.getByRole('checkbox', { name: first.number }))
  for (const box of await page.getByRole('checkbox', { name: /SO\d{9}/ }).all()) await box.uncheck()
  for (const { number } of [first, second, third]) await page.getByRole('checkbox', { name: number }).check()
  await callAsStaff(page.request, 'sale.order', 'void_order', [[third.id], 'The shopper called.'])
  const [, ofThree = ''] = /other \{(.*?)\}/.exec(text.staffPacking.markPacked) ?? []
  await page.getByRole('button', { name: ofThree.replace('#', '3') }).click()
  const row = page.getByRole('listitem').filter({ hasText: first.number })
  await expect(row).toContainText(text.staffPacking.packed)
  expect(await states()).toEqual(['packed', 'packed'])
  await expect(page.getByRole('alert').filter({ hasText: third.number })).toBeVisible()
  await page.getByRole('region', { name: text.common.notifications }).getByRole('button', { name: text.staffBulk.undo }).click()
  await expect(row).not.toContainText(text.staffPacking.packed)
  expect(await states()).toEqual(['confirmed', 'confirmed'])
  for (const { id } of [first, second]) await moveOrder(page, id, 'packed')

  const dialog = page.getByRole('dialog')
  const openDialog = async (list: 'packed' | 'shipped', button: string) => {
    await page.goto(`/th/staff/orders?state=${list}`)
    await press(page.getByRole('button', { name: button }))
    // Orders of other tests are in the list too.
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
    for (const { number } of [first, second]) await dialog.getByRole('checkbox', { name: number }).check()
  }

  await openDialog('packed', text.staffBulk.shipped.button)
  expect(await axeIssues(page)).toEqual([])
  await dialog.getByLabel(text.staffBulk.tracking).fill('Somsak, van 2')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
  expect(await states()).toEqual(['shipped', 'shipped'])
  await page.getByRole('button', { name: text.staffBulk.undo, exact: true }).click()
  await expect.poll(states).toEqual(['packed', 'packed'])
  for (const { id } of [first, second]) await moveOrder(page, id, 'shipped')

  await openDialog('shipped', text.staffBulk.done.button)
  await expect(dialog.getByRole('status')).toContainText('฿')
  await dialog.getByLabel(text.staffBulk.taken.replace('{number}', first.number)).fill('80.50')
  await callAsStaff(page.request, 'sale.order', 'void_order', [[second.id], 'The customer was out.'])
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toContainText(second.number)
  await expect(dialog.getByRole('alert')).not.toContainText(first.number)
  expect(await states()).toEqual(['done', 'voided'])
})

test('staff see how many orders are new since they last looked, on any staff page', async ({ page, browser }) => {
  await page.clock.install()
  await signInAsStaff(page, 'th')
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/json_rpc') && response.ok())
  const firstRead = answered()
  await page.goto('/th/staff/products')
  await firstRead
  await press(page.getByRole('button', { name: text.staff.soundOff }))
  await expect(page.getByRole('button', { name: text.staff.soundOn })).toHaveAttribute('aria-pressed', 'true')

  const shopper = await browser.newPage()
  await signUp(shopper)
  await placeOrder(shopper, { VL04: 1 }, payMethods.cash)
  await shopper.close()

  const badge = page.getByRole('link', { name: /คำสั่งซื้อใหม่ \d+/ })
  // A read that is under way sets no timer yet, so one jump may be in vain.
  await expect(async () => {
    await page.clock.fastForward('00:31')
    await expect(badge).toBeVisible({ timeout: 3000 })
  }).toPass()
  await badge.click()
  await expect(page).toHaveURL(/staff\/orders\?state=all/)
  await expect(badge).toHaveCount(0)
})
