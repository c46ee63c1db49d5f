import { lots } from './data/content'
import pages from './data/settings/pages.json'

it.each(['en', 'th'] as const)('the FAQ (%s) mentions the QR code and does not say that the product states its certificate', (language) => {
  const text = pages.faq[language].join('')
  expect(text).toMatch(/QR code/i)
  expect(text).not.toMatch(/product says|ระบุไว้ที่สินค้า/)
})

it('the demo lots include certificates', () => {
  expect(lots.filter(({ certificate }) => certificate).length).toBeGreaterThan(0)
})
