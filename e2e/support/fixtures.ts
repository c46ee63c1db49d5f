import { test as base, expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import english from '../../messages/en.json'
import thai from '../../messages/th.json'
import { testPassword } from './low-cost-sign-ups'

export { expect }

export type Locale = 'en' | 'th'

/** All messages of the interface, for tests that read both languages. */
export const words: Readonly<Record<Locale, typeof english>> = { en: english, th: thai }

type Customer = Readonly<{ email: string; password: string; name: string }>

export const test = base.extend({
  page: async ({ page }, provide) => {
    const issues = watchForIssues(page)
    await provide(page)
    expect(issues).toEqual([])
  },
})

/**
 * Errors in the browser's console and uncaught exceptions fail a test. Excludes the browser's own log of failed calls (403,
 * 404, 503).
 */
function watchForIssues(page: Page): string[] {
  const issues: string[] = []
  page.on('pageerror', (error) => issues.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) issues.push(text)
  })
  return issues
}

let count = 0

export function uniqueEmail(): string {
  count += 1
  return `shopper-${process.pid}-${Date.now()}-${count}@example.com`
}

/** A page or a browser context with its cookies. */
export type Visitor = Readonly<{ request: APIRequestContext }>

const person = { first_name: 'Mali', last_name: 'Jaidee', mobile: '0812345678' }

/** Signs up through the RPC endpoint, as the sign-up page does; the visitor receives the cookies. */
export async function signUp(visitor: Visitor, changes: Readonly<Partial<typeof person>> = {}): Promise<Customer> {
  const email = uniqueEmail()
  const account = { ...person, ...changes }
  await callShop(visitor.request, 'ecom2.interface', 'sign_up', [{ ...account, email, login: email, password: testPassword }])
  return { email, password: testPassword, name: `${account.first_name} ${account.last_name}` }
}

/** One RPC call as an island makes it: same origin, with the browser's cookies. */
export async function callShop<Result = unknown>(
  request: APIRequestContext,
  model: string,
  method: string,
  args: readonly unknown[],
  options: Readonly<Record<string, unknown>> = {},
): Promise<Result> {
  const body = { id: 1, method: 'execute', params: [model, method, args, options, { locale: 'en_US' }] }
  const response = await request.post('/json_rpc', { data: body, headers: { 'sec-fetch-site': 'same-origin' } })
  const answer = (await response.json()) as { result: Result; error: { message: string } | null }
  if (answer.error) throw new Error(`${model}.${method}: ${answer.error.message}`)
  return answer.result
}

/** A staff call without a session, with the passcode in a header. */
export async function callAsStaff<Result = unknown>(
  request: APIRequestContext,
  model: string,
  method: string,
  args: readonly unknown[],
  address = '',
): Promise<Result> {
  const body = { id: 1, method: 'execute', params: [model, method, args, {}, {}] }
  const response = await request.post(`${address}/json_rpc`, { data: body, headers: { 'x-staff-passcode': 'staff-for-tests' } })
  const answer = (await response.json()) as { result: Result }
  expect(answer).toMatchObject({ error: null })
  return answer.result
}

/** Opens a new shop of one's own to visitors, as its owner does at the end of the set-up guide. */
export async function openToVisitors(request: APIRequestContext, address: string): Promise<void> {
  const settings = await callAsStaff<{ key: string; version: string }[]>(request, 'staff.setting', 'read_all', [], address)
  const seen = settings.find(({ key }) => key === 'opening_soon')?.version
  await callAsStaff(request, 'staff.setting', 'save', [{ key: 'opening_soon', values: { en: '{"is_on":false}' }, seen }], address)
}

/** Signs in as staff through the form of the sign-in page; the page's browser receives the cookie. */
export async function signInAsStaff({ request }: Visitor, language: Locale, name = 'Noi'): Promise<void> {
  const response = await request.post('/api/staff/session', {
    form: { language, name, passcode: 'staff-for-tests', to: 'to=overview' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(response.headers().location).toBe(`/${language}/staff`)
}

/** Id of a product by its code. */
export async function productId(request: APIRequestContext, code: string): Promise<number> {
  const rows = await callShop<{ id: number }[]>(request, 'product', 'search_read_path', [[['code', '=', code]], ['code']])
  const [row] = rows
  if (!row) throw new Error(`There is no product ${code}`)
  return row.id
}

/** Adds products to the signed-in customer's cart, by code. Returns the cart id. */
export async function fillCart({ request }: Visitor, quantities: Readonly<Record<string, number>>): Promise<number> {
  const lines = []
  for (const [code, qty] of Object.entries(quantities)) lines.push({ product_id: await productId(request, code), qty })
  const options = { context: { do_voucher: 1, company_id: 1 } }
  const { cart_id } = await callShop<{ cart_id: number }>(request, 'ecom2.cart', 'add_to_cart_multi', [[null], lines], options)
  return cart_id
}

/** Clicks a control of an island once it is hydrated. */
export async function press(control: Locator): Promise<void> {
  await waitForHydration(control)
  await control.click()
}

/** Waits for an island's hydration, because a test is faster than a person. @param pollOptions overrides the test's timeout */
export async function waitForHydration(control: Locator, pollOptions?: Readonly<{ timeout: number }>): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  // Evaluation fails while the page is being left; the poll continues.
  await expect.poll(() => control.evaluate(isHydrated).catch(() => false), pollOptions).toBe(true)
}
