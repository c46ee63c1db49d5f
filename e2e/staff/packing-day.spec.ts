import { axeIssues, overflow } from '../seo/axe'
import { thaiPhone } from '../support/devices'
import { expect, productId, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder, readOrder } from '../support/orders'
import { mailTo } from '../support/outbox'
import { ordersAdmin } from './staff-admin'

test.use(thaiPhone)
const text = words.th

test('a packer replaces what is missing, weighs a chicken, delivers at the second attempt and credits a damaged piece', async ({
  page,
}) => {
  await signUp(page)
  // A chicken of about 1.4 kg.
  await page.goto(`/th/product_details?product_id=${await productId(page.request, 'MC01')}`)
  await expect(page.getByText(/ประมาณ 1\.4 กก\..*คิดราคาตามน้ำหนักจริง/).first()).toBeVisible()
  const order = await placeOrder(page, { VL04: 3, MC01: 1 }, payMethods.transfer)
  await moveOrder(page, order.id, 'paid')
  await signInAsStaff(page, 'th', 'Noi')
  const admin = ordersAdmin(page, 'th')
  const dialog = page.getByRole('dialog')
  const { substitute, delivery_failed: failed, redelivery, credit } = text.staffSteps
  await admin.open(order.id)

  await test.step('replaces a product', async () => {
    await page.getByRole('button', { name: substitute.button }).first().click()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText(substitute.choose)).toBeVisible()
    const product = 'ผักบุ้งไทย'
    await dialog.getByRole('combobox', { name: substitute.product }).fill(product)
    await dialog.getByRole('button', { name: substitute.useNamed.replace('{product}', product) }).click()
    await expect(dialog.getByText(substitute.chosen.replace('{product}', ''))).toBeVisible()
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(substitute.done, { exact: true })).toBeVisible()
  })

  await test.step('weighs and packs', async () => {
    // The lots to choose from are those of the line as the page shows it.
    await admin.open(order.id)
    await admin.take('packed', async (packing) => {
      const weight = packing.locator('input[name^=weight_]')
      await weight.fill('1050')
      await packing.locator('button[type=submit]').click()
      await expect(weight).toHaveAttribute('aria-invalid', 'true')
      expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
      await packing.getByRole('checkbox', { name: text.staffSteps.packed.weightsChecked }).check()
    })
    await expect(admin.history.getByText(text.staffOrders.event.weighed)).toBeVisible()
    await expect(admin.history.getByText(text.staffOrders.event.refund_due).first()).toBeVisible()
  })

  await test.step('finds no one at home, and delivers on another day', async () => {
    await admin.take('shipped')
    await admin.steps.getByRole('button', { name: failed.button }).click()
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(failed.done, { exact: true })).toBeVisible()
    // The customer ordered in English.
    await mailTo('mali@example.com', new RegExp(`${order.number}[^]*${words.en.staffSteps.delivery_failed.reason.absent}`))
    await admin.steps.getByRole('button', { name: redelivery.button }).click()
    const { delivery_date: day } = await readOrder<{ delivery_date: string }>(page, order.id, ['delivery_date'])
    await dialog.getByLabel(redelivery.day).fill(day.slice(0, 10))
    await dialog.locator('button[type=submit]').click()
    await expect(page.getByText(redelivery.done, { exact: true })).toBeVisible()
    await admin.take('shipped')
    await admin.take('done')
  })

  await test.step('credits a piece with one credit note, however often the button is pressed', async () => {
    await page.getByRole('button', { name: credit.button }).click()
    const pieces = dialog.getByRole('textbox').first()
    await pieces.fill('4')
    await dialog.getByRole('button', { name: credit.confirm }).click()
    await expect(dialog.getByText(credit.invalid.replace('{most}', '3'))).toBeVisible()
    await pieces.fill('1')
    expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
    await dialog.getByRole('button', { name: credit.confirm }).dblclick()
    await expect(page.getByText(credit.done, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /CN\d{9}/ })).toHaveCount(1)
  })

  await test.step('and the customer sees the weights and downloads the credit note', async () => {
    const number = /CN\d{9}/.exec(await page.getByRole('link', { name: /CN\d{9}/ }).innerText())?.[0] ?? ''
    await page.goto(`/th/order_details?order_id=${order.id}`)
    await expect(page.getByText('(สั่งประมาณ 1.4 กก. ชั่งจริง 1.05 กก.)')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: text.orderDetails.creditNote.replace('{number}', number) }).click()
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`)
    await mailTo('mali@example.com', number)
  })
})
