import { lots } from './data/content'
import pages from './data/settings/pages.json'

it.each(['en', 'th'] as const)('the FAQ (%s) promises a certificate on the page behind a pack’s code, not on products', (language) => {
  const text = pages.faq[language].join('')
  expect(text).toMatch(/QR code/i)
  expect(text).not.toMatch(/product says|ระบุไว้ที่สินค้า/)
})

it('and that page has certificates to show', () => {
  expect(lots.filter(({ certificate }) => certificate).length).toBeGreaterThan(0)
})
