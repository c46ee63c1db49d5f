import type { Page } from '@playwright/test'
import { press, words, type Locale } from './fixtures'
import { testPassword } from './low-cost-sign-ups'

/** Signs up by the page's form, which returns to where the visitor came from. */
export async function signUpByForm(page: Page, language: Locale, email: string): Promise<void> {
  const text = words[language].signup
  await page.getByLabel(text.firstName).fill('มะลิ')
  await page.getByLabel(text.lastName).fill('ใจดี')
  await page.getByLabel(text.phone).fill('0812345678')
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(text.password, { exact: true }).fill(testPassword)
  await press(page.getByRole('button', { name: text.submit, exact: true }))
}
