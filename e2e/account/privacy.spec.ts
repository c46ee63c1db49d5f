import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callShop, expect, fillCart, test, waitForHydration } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'the privacy page lists stored data and retention, and home, checkout and sign-up link to it',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    await page.goto(`/${language}/privacy`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.content.privacy)
    await expect(page.getByRole('row')).toHaveCount(9)
    await expect(page.getByRole('table')).toContainText('90')
    await expect(page.locator('main')).toContainText('PDPA')
    await expect(page.getByText(text.privacy.analytics)).toHaveCount(0)

    await fillCart(page, { VL04: 3 })
    expect(customer.email).toContain('@')
    for (const path of ['home', 'checkout', 'signup']) {
      await page.goto(`/${language}/${path}`)
      await expect(page.locator(`a[href="/${language}/privacy"]`).first()).toBeAttached()
    }
    for (const path of ['checkout', 'signup']) {
      await page.goto(`/${language}/${path}`)
      await expect(page.locator(`main a[href="/${language}/privacy"]`)).toBeVisible()
    }
  },
)

test('visits are counted without a consent notice until the visitor opts out', { tag: '@once' }, async ({ page, text, language }) => {
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await page.goto(`/${language}/terms`)
  await expect.poll(names).toContain('visitor_id')
  await expect(page.getByRole('region', { name: text.privacy.noticeTitle })).toHaveCount(0)

  await page.goto(`/${language}/privacy`)
  const choice = page.getByLabel(text.privacy.countVisits)
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await page.reload()
  await expect(choice).not.toBeChecked()
  const visits: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/visit') && visits.push(request.url())))
  await page.goto(`/${language}/terms`)
  await page.goto(`/${language}/faq`)
  expect(visits).toEqual([])
})

test('a browser that sends Sec-GPC gets no visitor id', { tag: '@once' }, async ({ browser, baseURL, language }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'Sec-GPC': '1' } })
  const visit = { url: `${baseURL}/${language}/home`, referrer: null, location: 'Asia/Bangkok' }
  const response = await context.request.post('/api/visit', { data: visit, headers: { origin: baseURL ?? '' } })
  expect(response.status()).toBe(204)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('visitor_id')
  await context.close()
})

test(
  'a customer downloads the stored personal data as one file without password or token hashes',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    const order = await placeOrder(page, { VL04: 3 }, payMethods.transfer)
    await page.goto(`/${language}/account_details`)
    await waitForHydration(button(page, text.yourData.download))
    const download = page.waitForEvent('download')
    await button(page, text.yourData.download).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${text.yourData.fileName}.json`)
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
    expect(data).toMatchObject({
      person: [{ email: customer.email }],
      orders: [{ number: order.number }],
      choices_in_this_browser: { count_visits: true },
    })
    expect(JSON.stringify(data)).not.toMatch(/"(password|token_hash|key_hash)"/)
  },
)

test(
  'an account cannot be deleted while an order is open, and is deleted for good after it is done',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    const order = await placeOrder(page, { VL04: 3 }, payMethods.cash)
    await page.goto(`/${language}/account_details`)
    await expect(page.getByText(order.number)).toBeVisible()
    await expect(button(page, text.yourData.delete)).toHaveCount(0)
    for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder(page, order.id, state)

    await page.reload()
    await waitForHydration(button(page, text.yourData.delete))
    await button(page, text.yourData.delete).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: text.yourData.confirm }).click()
    await expect(dialog.getByText(text.errors.missingPassword)).toBeVisible()
    await dialog.getByLabel(text.yourData.password, { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: text.yourData.confirm }).click()
    await expect(dialog.getByText(text.errors.wrongCurrentPassword)).toBeVisible()
    await dialog.getByLabel(text.yourData.password, { exact: true }).fill(customer.password)
    await dialog.getByRole('button', { name: text.yourData.confirm }).click()

    // The toast disappears by itself, perhaps before the next page has loaded.
    await expect(page.getByText(text.yourData.deleted)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${language}/home$`))
    const left = (await page.context().cookies()).map(({ name }) => name)
    for (const name of ['token', 'user_id', 'user_name', 'contact_id', 'cart_id', 'cart_key']) expect(left).not.toContain(name)
    await expect(callShop(page.request, 'ecom2.interface', 'login', [customer.email, customer.password])).rejects.toThrow('Invalid login')
    await callShop(page.request, 'ecom2.interface', 'sign_up', [
      {
        first_name: 'Mali',
        last_name: 'Again',
        mobile: '0812345678',
        email: customer.email,
        login: customer.email,
        password: customer.password,
      },
    ])
    await page.goto(`/${language}/orders`)
    await expect(page.getByText(order.number)).toHaveCount(0)
    expect((await page.goto(`/${language}/order_details?order_id=${order.id}`))?.status()).toBe(404)
  },
)
