import { BankAccount } from '@/components/payments/bank-account'
import { YourData } from '@/components/accounts/your-data'
import { AskUs } from '@/components/content/ask-us'
import { ContactDetails } from '@/components/content/contact-details'
import { rememberShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { outagePage } from '@/lib/platform/http/error-pages/outage-document'
import { appManifest } from '@/lib/features/seo/manifest'
import { sandboxPage } from '@/app/payments/sandbox/payment-form'
import { fromBaht } from '@/lib/core/money'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { organizationData, storeData, websiteData } from '@/lib/features/seo/shop-data'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoFacts, demoLooks, demoProfile, otherProfile } from '@/lib/tools/testing/shop-profile'
import { Footer } from './footer'
import { Header } from './header/header'

const noPolicies = { delivery: null, returns: null }

const languages = ['en', 'th'] as const
const noWords = { index: '', cart: '', orders: '' }

/** The profile's name, phones and addresses as rendered on the shop's pages. */
function shownOf(profileOf: typeof demoProfile, language: 'en' | 'th'): string {
  const shop = profileOf(language)
  const phone = shop.phones[0]
  rememberShopProfile(language, shop)
  const { container, unmount } = renderWithMessages(
    <>
      <Header shop={shop} />
      <ContactDetails shop={shop} companies={{ th: profileOf('th').company, en: profileOf('en').company }} />
      <AskUs shop={shop} />
      <BankAccount phone={phone} account={null} qrCode={null} amount={null} />
      <YourData phone={phone} rights={null} />
      <Footer shop={shop} />
    </>,
    language,
  )
  const markup = container.innerHTML
  unmount()
  const data = [
    organizationData(language, shop, noPolicies),
    websiteData(language, shop),
    storeData(language, shop, { linkUrl: null, frameUrl: null }, noPolicies),
  ]
  const manifest = appManifest(language, { name: shop.name, shortName: shop.name, description: '', shortcuts: noWords }, shop.brand)
  return [
    markup,
    JSON.stringify(data),
    JSON.stringify(manifest),
    outagePage({ why: 'outage', address: `/${language}/home`, canRetry: true }).body,
  ].join('\n')
}

test.each(languages)('pages of a renamed shop show its own name, phones, address, hours and links in %s', (language) => {
  const shown = shownOf(otherProfile, language)
  for (const own of [
    'Baan Suan',
    'บริษัท บ้านสวน จำกัด',
    '9 ถนนนิมมาน เชียงใหม่ 50300',
    'tel:+6653555019',
    'tel:+66815550198',
    'pantip.example',
    'baan.example/jobs',
    'Barn',
    'Tea from the hills',
    'Picked by hand at dawn',
    '09.00–16.00',
    '/files/logo-resize-384%2CA1.webp',
    '/icons/shop/512.png?v=icon%2CA2.webp',
  ]) {
    expect(shown).toContain(own)
  }
})

test.each(languages)('pages of a renamed shop contain no data of the demo shop in %s', (language) => {
  const shown = shownOf(otherProfile, language)
  expect(demoFacts().filter((fact) => shown.includes(fact))).toEqual([])
  expect(demoLooks.filter((look) => shown.includes(look))).toEqual([])
  // Guards the test itself: the search must find the demo shop's data.
  const demo = shownOf(demoProfile, language)
  expect(demoFacts().filter((fact) => demo.includes(fact)).length).toBeGreaterThan(8)
  expect(demoLooks.filter((look) => demo.includes(look)).length).toBeGreaterThan(5)
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
  const page = sandboxPage(order, {}, otherProfile(language)).body
  for (const own of ['Baan Suan', '#1d3f8a', '/icons/shop/48.png?v=icon%2CA2.webp']) expect(page).toContain(own)
  expect([...demoFacts(), ...demoLooks].filter((fact) => page.includes(fact))).toEqual([])
})
