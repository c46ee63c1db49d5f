import { callShop, expect, signInAsStaff, signUp, test, waitForHydration, words, type Locale } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { payMethods, placeOrder } from '../shopping/order-tools'
import { ordersAdmin } from './staff-admin'

const substituteNames: Readonly<Record<Locale, string>> = { en: 'Thai Water Spinach', th: 'ผักบุ้งไทย' }

// On the phone of a packer.
test(
  'something is missing, no one is at home, and the goods arrive on another day',
  { tag: '@phone' },
  async ({ page, text, language }) => {
    test.slow()
    await signUp(page)
    const { id, number } = await placeOrder(page, { VL04: 2, VL05: 1 }, payMethods.cash)
    const [order] = await callShop<{ delivery_date: string }[]>(page.request, 'sale.order', 'read_sale_order', [[id], ['delivery_date']])
    await signInAsStaff(page, language)
    const admin = ordersAdmin(page, text, language)
    await admin.open(id)

    const { substitute, failed, again } = text.staffSteps
    const dialog = page.getByRole('dialog')
    const replace = page.getByRole('button', { name: substitute.button }).first()
    await waitForHydration(replace)
    await replace.click()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText(substitute.choose)).toBeVisible()
    await dialog.getByRole('combobox', { name: substitute.product }).fill(substituteNames[language])
    await dialog.getByRole('button', { name: substitute.useNamed.replace('{product}', substituteNames[language]) }).click()
    await expect(dialog.getByText(substitute.chosen.replace('{product}', ''))).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(substitute.done, { exact: true })).toBeVisible()

    await admin.take('packed')
    await admin.take('shipped')
    await admin.steps.getByRole('button', { name: failed.button }).click()
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(failed.done, { exact: true })).toBeVisible()
    // The customer ordered in English.
    await mailTo('mali@example.com', new RegExp(`${number}[^]*${words.en.staffSteps.failed.reason.absent}`))

    await page.goto(`/${language}/order_details?order_id=${id}`)
    await admin.open(id)

    await admin.steps.getByRole('button', { name: again.button }).click()
    await dialog.getByLabel(again.day).fill(order?.delivery_date.slice(0, 10) ?? '')
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(again.done, { exact: true })).toBeVisible()
    await admin.take('shipped')
    await admin.take('done')
    await page.goto(`/${language}/order_details?order_id=${id}`)
  },
)
