import english from '@/messages/en.json'
import { everyPage, pickMessages } from './client-namespaces'
import { readSource, sourceFiles } from '@/lib/tools/testing/sources'
import { errorMessages, type ErrorSection } from './client-errors'

it('the messages that every page includes exist and are under 2,800 characters', () => {
  const picked = JSON.stringify(pickMessages(english, everyPage))
  expect(picked).not.toContain('null')
  expect(picked.length).toBeLessThan(2800)
})

/** The rules that run in the browser, by the section whose islands run them. */
const browserRules: Readonly<Record<ErrorSection, readonly string[]>> = {
  account: ['lib/domain/accounts', 'components/accounts/own-data-buttons.tsx', 'components/addresses'],
  payment: ['lib/domain/payments/payment-report.ts', 'components/payments', 'components/orders/invoice-button.tsx'],
  cart: ['components/checkout/use-checkout-form.ts', 'lib/domain/cart/cart-rules.ts', 'lib/domain/checkout/checkout-rules.ts'],
  staffCart: ['lib/features/staff/cart/commands.ts', 'lib/features/staff/cart/commands.ts'],
}

it.each(Object.entries(browserRules))('pages of the section %s receive the message of each refusal of its rules', (section, places) => {
  const files = sourceFiles().filter((file) => !file.includes('.test.') && places.some((place) => file.startsWith(place)))
  const source = files.map(readSource)
  const raised = Object.keys(english.errors).filter((code) => source.some((text) => text.includes(`'${code}'`)))
  expect(raised.length).toBeGreaterThan(3)
  const sent: readonly string[] = errorMessages(section as ErrorSection)
  const unsent = raised.map((code) => `errors.${code}`).filter((message) => !sent.includes(message) && message !== 'errors.unexpected')
  expect(unsent).toEqual([])
})
