import { thaiPhone } from '../support/devices'
import { expect, press, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder, prepareCart } from '../support/orders'

test.use(thaiPhone)
const text = words.th

const [spinach, juice] = ['ผักบุ้งจีน', 'อัญชันมะนาว']
const onePack = '฿28.00'

test('a delivered order is rated with one tap, and what was bad of it pays a part of the next one from the balance', async ({ page }) => {
  await signUp(page)
  const { id, number } = await placeOrder(page, { VL04: 2, DR02: 1 }, payMethods.cash)
  for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder(page, id, state)
  await page.goto(`/th/order_details?order_id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(text.orderDetails.deposits, { exact: true })).toBeVisible()

  const ratings = page.getByRole('region', { name: text.ratings.title })
  await press(ratings.getByRole('group', { name: juice }).getByRole('button', { name: text.ratings.stars.replace('{count}', '5') }))
  await expect(ratings.getByText(text.ratings.saved)).toBeVisible()

  await page.getByRole('button', { name: `${text.problems.report}: ${spinach}` }).click()
  const dialog = page.getByRole('dialog')
  const kind = dialog.getByLabel(text.problems.what)
  await waitForHydration(kind)
  await kind.selectOption({ label: text.problems.kind.damaged })
  await dialog.getByLabel(text.problems.howMuch).selectOption({ index: 0 })
  await expect(dialog.getByLabel(text.problems.wishLabel)).toHaveValue('balance')
  await dialog.getByRole('button', { name: text.problems.send }).click()
  await expect(main.getByText(text.problems.reported.replace('{kind}', text.problems.kind.damaged))).toBeVisible()
  await expect(main.getByText(text.problems.became.balance.replace('{amount}', onePack))).toBeVisible()

  await page.goto('/th/balance')
  await expect(page.getByText(text.balance.containers.replace('{pieces}', '1 × ฿10.00').replace('{amount}', '฿10.00'))).toBeVisible()
  const entry = page.getByRole('list', { name: text.balance.entries }).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(`${text.balance.kind.credit_note} ${number}`)
  await expect(entry).toContainText(`+${onePack}`)

  await prepareCart(page, { VL04: 5 }, payMethods.cash)
  await page.goto('/th/checkout')
  const balance = page.getByRole('checkbox', { name: text.checkout.useBalance.replace('{amount}', onePack) })
  await waitForHydration(balance)
  await balance.check()
  await expect(main.getByText(text.cart.balance, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  await expect(main.getByText(text.orderDetails.balance, { exact: true })).toBeVisible()
  await expect(main.getByText(`(${onePack})`)).toBeVisible()
})
