import { sandboxPage } from '@/app/payments/sandbox/payment-form'
import { fromBaht } from '@/lib/core/money'
import { rememberShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { outagePage } from '@/lib/platform/http/error-pages/outage-document'
import { demoFacts, demoLooks, otherProfile } from '@/lib/tools/testing/shop-profile'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'

/** What a page has of the demo shop; those of the shop itself are looked at in `e2e/operations/empty-shop.http.spec.ts`. */
const ofDemo = (page: string) => [...demoFacts(), ...demoLooks].filter((fact) => page.includes(fact))

const languages = ['en', 'th'] as const

test.each(languages)('the page of an outage has the name of a renamed shop and nothing of the demo shop in %s', (language) => {
  rememberShopProfile(language, otherProfile(language))
  const { body } = outagePage({ why: 'outage', address: `/${language}/home`, canRetry: true })
  expect(body).toContain('Baan Suan')
  expect(ofDemo(body)).toEqual([])
})

test.each([
  ['en', english],
  ['th', thai],
] as const)('no text of the interface in %s names the demo shop, its phones or its addresses', (_language, messages) => {
  const texts = JSON.stringify(messages)
  expect(demoFacts().filter((fact) => texts.includes(fact))).toEqual([])
})

test.each(languages)('the page of the test payment has name, icon and colors of the shop in %s', (language) => {
  const order = { saleId: 1, attempt: 1, language, number: 'SO1', amount: fromBaht(100) }
  const page = String(sandboxPage(order, {}, otherProfile(language)).body)
  for (const own of ['Baan Suan', '#1d3f8a', '/icons/shop/48.png?v=icon%2CA2.webp']) expect(page).toContain(own)
  expect(ofDemo(page)).toEqual([])
})
