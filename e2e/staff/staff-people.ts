import type { APIRequestContext, Page } from '@playwright/test'
import { expect, waitForHydration, words } from '../support/fixtures'
import { testPassword } from '../support/low-cost-sign-ups'
import { mailTo } from '../support/outbox'

const text = words.en

const staffTargets = /(?:href|action)="(\/(?:(?:en|th)\/(?:staff|lot_qr|set_cart)|api\/staff)[^"]*)"/g

/** Follows all links and forms of staff pages from these addresses; returns those that are refused or fail, each with its page. */
export async function refusedLinks(request: APIRequestContext, start: readonly string[]): Promise<string[]> {
  const refused: string[] = []
  const from = new Map(start.map((address) => [address, 'the start']))
  for (const [address, page] of from) {
    const answer = await request.get(address, { maxRedirects: 0 })
    const { location = '' } = answer.headers()
    if (answer.status() >= 400 || location.includes('refused=')) refused.push(`${address} on ${page}`)
    if (!answer.headers()['content-type']?.startsWith('text/html') || from.size > 150) continue
    for (const [, target = ''] of (await answer.text()).matchAll(staffTargets)) {
      const found = target.replaceAll('&amp;', '&')
      if (!/^\/api\/staff\/(leave|session)/.test(found) && !from.has(found)) from.set(found, address)
    }
  }
  expect(from.size).toBeGreaterThan(10)
  return refused
}

/** Invites someone on the people page. */
export async function invite(page: Page, person: Readonly<{ name: string; email: string; role: 'owner' | 'packer' }>) {
  const button = page.getByRole('button', { name: text.staffPeople.invite, exact: true })
  await waitForHydration(button)
  const form = page.locator('form').filter({ has: button })
  await form.getByLabel(text.staffPeople.name).fill(person.name)
  await form.getByLabel(text.staffPeople.email).fill(person.email)
  await form.getByLabel(text.staffPeople.role).selectOption(person.role)
  await button.click()
  await expect(page.getByRole('listitem', { name: person.name })).toContainText(text.staffPeople.state.invited)
}

/** Opens the link of the invitation and sets a password. */
export async function accept(page: Page, outbox: string, email: string) {
  const { text: mail } = await mailTo(email, /staff\/accept\?code=/, outbox)
  await page.goto(/\/(?:en|th)\/staff\/accept\?code=[\w-]+/.exec(mail)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.accept)
  for (const label of [text.staff.newPassword, text.staff.confirmPassword]) await page.getByLabel(label, { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: text.staff.setPassword }).click()
  await expect(page.getByText(text.staff.passwordSet)).toBeVisible()
}

export async function signIn(page: Page, email: string, password = testPassword) {
  await page.getByLabel(text.staff.email).fill(email)
  await page.getByLabel(text.staff.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: text.staff.signIn, exact: true }).click()
}

export async function signOut(page: Page) {
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: text.staff.leave }).click()
  await expect(page).toHaveURL(/\/en\/staff\/sign_in/)
}
