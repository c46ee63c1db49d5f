import { expect, type Page } from '@playwright/test'
import { waitForHydration, words, type Locale } from './fixtures'

/** A place in Bangkok in the language of the page. */
const bangkok = {
  th: { province: 'กรุงเทพมหานคร', district: 'วัฒนา', postalCode: '10110' },
  en: { province: 'Bangkok', district: 'Watthana', postalCode: '10110' },
} as const

/** Fills in a billing address in Bangkok, with province and district in order. */
export async function fillBillingAddress(page: Page, language: Locale): Promise<void> {
  const place = bangkok[language]
  const fields = words[language].address
  await waitForHydration(page.getByLabel(fields.firstName))
  await page.getByLabel(fields.firstName).fill('มะลิ')
  await page.getByLabel(fields.lastName).fill('ใจดี')
  await page.getByLabel(fields.phone).fill('0812345678')
  await page.getByLabel(fields.email).fill('mali@example.com')
  await page.getByRole('textbox', { name: fields.address, exact: true }).fill('99/1 ซอยสุขุมวิท 39 แขวงคลองเตยเหนือ')
  await page.getByLabel(fields.province).selectOption({ label: place.province })
  await page.getByLabel(fields.district).selectOption({ label: place.district })
  await expect(page.getByLabel(fields.postalCode)).toHaveValue(place.postalCode)
}
