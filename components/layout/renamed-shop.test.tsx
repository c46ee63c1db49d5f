import { BankAccount } from '@/components/account/payment/bank-account'
import { YourData } from '@/components/account/your-data'
import { AskUs } from '@/components/content/ask-us'
import { ContactDetails } from '@/components/content/contact-details'
import { rememberShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { outageDocument } from '@/lib/platform/http/error-pages/outage-document'
import { organizationData, storeData, websiteData } from '@/lib/features/seo/shop-data'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoFacts, demoProfile, otherProfile } from '@/lib/tools/testing/shop-profile'
import { Footer } from './footer'
import { Header } from './header/header'

const noPolicies = { delivery: null, returns: null }

const languages = ['en', 'th'] as const

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
  return [markup, JSON.stringify(data), outageDocument({ why: 'outage', address: `/${language}/home`, canRetry: true })].join('\n')
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
    '09.00–16.00',
  ]) {
    expect(shown).toContain(own)
  }
})

test.each(languages)('pages of a renamed shop contain no data of the demo shop in %s', (language) => {
  const shown = shownOf(otherProfile, language)
  expect(demoFacts().filter((fact) => shown.includes(fact))).toEqual([])
  // Guards the test itself: the search must find the demo shop's data.
  const demo = shownOf(demoProfile, language)
  expect(demoFacts().filter((fact) => demo.includes(fact)).length).toBeGreaterThan(8)
})
