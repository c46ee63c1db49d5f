import type { Page } from '@playwright/test'
import { overflow, axeIssues } from '../seo/axe'
import { fillBillingAddress } from '../shopping/checkout-page'
import { callShop, expect, signInAsStaff, test, uniqueEmail, waitForHydration, words } from '../support/fixtures'
import { mailTo } from '../support/outbox'

const text = words.en

type Caller = Readonly<{ name: string; email: string; mobile: string }>

let callers = 0

/** A customer with an account, a telephone number of their own and two addresses, signed up on another device. */
async function signUpCaller(device: Page): Promise<Caller> {
  callers += 1
  const digits = String((Date.now() + callers * 7919 + process.pid * 104_729) % 10_000_000).padStart(7, '0')
  const caller = { name: `Ploy Caller${digits}`, email: uniqueEmail(), mobile: `089${digits}` }
  const [first_name, last_name] = caller.name.split(' ')
  const { email, mobile } = caller
  await callShop(device.request, 'ecom2.interface', 'sign_up', [
    { first_name, last_name, mobile, email, login: email, password: 'green-market-day' },
  ])
  await saveAddresses(device, email)
  return caller
}

type Named = { id: number; name: string }
type Country = { id: number; provinces: (Named & { districts: Named[] })[] }

/** Two addresses in Bangkok, where everything is delivered. */
async function saveAddresses(device: Page, email: string): Promise<void> {
  const [thailand] = await callShop<Country[]>(device.request, 'ecom2.interface', 'load_locations', [])
  const bangkok = thailand?.provinces.find(({ name }) => name.startsWith('Bangkok'))
  const watthana = bangkok?.districts.find(({ name }) => name.startsWith('Watthana'))
  const places = { country_id: thailand?.id, province_id: bangkok?.id, district_id: watthana?.id, postal_code: '10110' }
  for (const house of ['Home, 99/1', 'Office, 7']) {
    const person = { name: house, first_name: 'มะลิ', last_name: 'ใจดี', phone: '0812345678', email }
    const address = { ...person, ...places, address: `${house} ซอยสุขุมวิท 39 แขวงคลองเตยเหนือ` }
    await callShop(device.request, 'ecom2.interface', 'set_address2', [-1, address])
  }
}

const spoken = (mobile: string) => `+66 ${mobile.slice(1, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`

test('staff find a caller by telephone number, send the mail to set a new password, order for them in the shop, and see the order on their page', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = text.staffCustomers
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const device = await elsewhere.newPage()
  const caller = await signUpCaller(device)

  await signInAsStaff(page, 'en')
  await page.goto('/en/staff/customers?query=0000000000')
  await expect(page.getByRole('link', { name: words.searchOrders })).toHaveAttribute('href', /staff\/orders\?query=0000000000/)
  await page.getByRole('navigation', { name: text.staff.menu }).getByRole('link', { name: text.staff.customers }).click()
  await expect(page).toHaveURL('/en/staff/customers')
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('searchbox', { name: words.search }).fill(spoken(caller.mobile))
  await page.getByRole('search', { name: words.search }).getByRole('button').click()
  await page.getByRole('link', { name: caller.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caller.name)
  await expect(page.getByRole('link', { name: caller.mobile })).toBeVisible()
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
  const customerPage = page.url()
  const send = page.getByRole('button', { name: words.sendPassword })
  await waitForHydration(send)
  await send.click()
  // The shop under test writes its mails to files, and says so.
  const [, notSent = ''] = /other \{([^{}]+)\}\}$/.exec(words.passwordSent) ?? []
  await expect(page.getByText(notSent)).toBeVisible()
  await mailTo(caller.email, 'reset_code=')

  const order = page.getByRole('button', { name: words.order })
  await waitForHydration(order)
  await order.click()
  await expect(page).toHaveURL(/\/en\/all_products$/)
  await page.locator('main article > a').first().click()
  await expect(page).toHaveURL(/product_details/)
  await waitForHydration(page.getByRole('button', { name: text.common.increase }).first())
  await page.getByRole('button', { name: text.common.increase }).first().click()
  await page.getByRole('button', { name: text.product.addToCart }).click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('1')

  await page.goto('/en/cart')
  await expect(page.getByText(words.orderingFor.replace('{name}', caller.name))).toBeVisible()
  await page.goto('/en/checkout')
  await expect(page.getByText(words.orderingFor.replace('{name}', caller.name))).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Home, 99/1')
  await waitForHydration(page.getByRole('button', { name: text.checkout.placeOrder }))
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  await expect(page.getByTestId('cart-count').first()).toHaveText('0')

  await page.goto(customerPage)
  const number = await page.getByRole('link', { name: /^SO\d{9}$/ }).innerText()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: text.staffOrders.history })).toContainText('Noi')

  // The order belongs to the account of the caller, who sees it on their own device.
  await device.goto('/en/orders')
  await expect(device.getByText(number).first()).toBeVisible()
  expect((await mailTo(caller.email, number)).subject).toContain(number)

  // Nothing is left of this caller on the device of the shop: the next product needs a new cart.
  await page.goto('/en/cart')
  await expect(page.getByText(words.orderingFor.replace('{name}', caller.name))).toHaveCount(0)
  await elsewhere.close()
})

test('a caller without an account orders in a cart of their own, which shows nothing of the caller before', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = text.staffCustomers
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const caller = await signUpCaller(await elsewhere.newPage())
  await elsewhere.close()
  await signInAsStaff(page, 'en')
  await page.goto(`/en/staff/customers?query=${caller.email}`)
  await page.getByRole('link', { name: caller.name }).click()
  const office = page.getByRole('button', { name: new RegExp(`^${words.orderHere}`) }).nth(1)
  await waitForHydration(office)
  await office.click()
  await expect(page).toHaveURL(/\/en\/all_products$/)

  await page.goto('/en/staff/customers')
  const start = page.getByRole('button', { name: words.orderForGuest })
  await waitForHydration(start)
  await start.click()
  await expect(page).toHaveURL(/\/en\/all_products$/)
  await page.locator('main article > a').first().click()
  await waitForHydration(page.getByRole('button', { name: text.common.increase }).first())
  await page.getByRole('button', { name: text.common.increase }).first().click()
  await page.getByRole('button', { name: text.product.addToCart }).click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('1')
  await page.goto('/en/checkout')
  await expect(page.getByText(words.orderingForGuest)).toBeVisible()
  await expect(page.getByLabel(text.address.firstName)).toHaveValue('')
  await fillBillingAddress(page, 'en')
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
})
