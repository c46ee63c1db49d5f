import { seriousIssues } from '../seo/axe'
import { callShop, expect, test, untilAlive } from '../support/fixtures'
import { payMethods, placeOrder } from './order-tools'

test('a customer changes quantities and day of an order, and cancels it', async ({ page, text, language, customer }) => {
  expect(customer.email).toContain('@')
  const order = await placeOrder(page, { VL04: 3, VL06: 1 }, payMethods.cash)
  await page.goto(`/${language}/order_details?order_id=${order.id}`)
  const words = text.orderChanges
  const open = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    await untilAlive(button)
    await button.click()
    return page.getByRole('dialog', { name })
  }
  await page.screenshot({ path: test.info().outputPath('order.png'), fullPage: true })

  const lines = await open(words.lines)
  await lines.getByRole('button', { name: text.common.decrease }).first().click()
  await lines.getByRole('button', { name: text.common.decrease }).last().click()
  const save = lines.getByRole('button', { name: words.save })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  expect(await seriousIssues(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('lines.png') })
  await save.click()
  await expect(lines).toBeHidden()
  await expect(page.getByText(text.orderDetails.changedWhat.lines)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  const day = await open(words.day)
  const days = day.getByRole('combobox').first()
  const later = await days.getByRole('option').nth(1).getAttribute('value')
  await days.selectOption(later)
  expect(await seriousIssues(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('day.png') })
  await day.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(text.orderDetails.changedWhat.delivery)).toBeVisible()
  const args = [[order.id], ['delivery_date', 'lines.qty']]
  const read = () => callShop<{ delivery_date: string; lines: { qty: number }[] }[]>(page.request, 'sale.order', 'read_sale_order', args)
  expect(await read()).toMatchObject([{ delivery_date: later, lines: [{ qty: 2 }] }])

  await page.getByRole('button', { name: words.cancel }).click()
  await page.getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page.getByText(text.orderDetails.step.voided).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.cancel })).toBeHidden()
})

test('an order that waits for its card is paid from the list, or cancelled at the checkout', async ({ page, text, language, customer }) => {
  expect(customer.email).toContain('@')
  const { id, number } = await placeOrder(page, { VL04: 2 }, payMethods.card).catch(async () => {
    const rows = await callShop<{ id: number; number: string }[]>(page.request, 'sale.order', 'search_read_path', [[], ['number']])
    if (!rows[0]) throw new Error('No order was placed')
    return rows[0]
  })
  await page.goto(`/${language}/orders`)
  const pay = page.getByRole('link', { name: text.orders.payFor.replace('{number}', number) })
  await expect(pay).toHaveAttribute('href', `/payments/again?sale_id=${id}&lang=${language}`)
  await page.goto(`/${language}/checkout`)
  const cancel = page.getByRole('button', { name: text.orderChanges.cancel })
  await untilAlive(cancel)
  await cancel.click()
  await page.getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page.getByText(number)).toBeHidden()
})
