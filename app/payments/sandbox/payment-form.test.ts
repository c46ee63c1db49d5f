import { fromBaht } from '@/lib/core/money'
import { profileOf } from '@/lib/domain/content/shop-profile'
import { demoFacts, demoLooks, otherSettings } from '@/lib/tools/testing/shop-profile'
import { sandboxPage } from './payment-form'

it.each(['en', 'th'] as const)('the test payment page of a shop with another name has nothing of the demo shop: %s', (language) => {
  const order = { saleId: 7, number: 'SO202600007', amount: fromBaht(180), attempt: 1, language }
  const { body } = sandboxPage(order, { sale_id: '7' }, profileOf(language, otherSettings, {}))
  const page = String(body)
  expect(page).toContain('Baan Suan')
  expect([...demoFacts(), ...demoLooks].filter((fact) => page.includes(fact))).toEqual([])
})
