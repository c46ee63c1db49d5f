import { companySettings } from '@/lib/backend/seed/data/content'
import { profileOf, type ShopProfile } from '@/lib/domain/content/shop-profile'
import type { Locale } from '@/lib/core/locale'

/** The demo shop's profile as its pages show it. */
export function demoProfile(language: Locale): ShopProfile {
  const settings = Object.fromEntries(Object.entries(companySettings).map(([key, value]) => [key, value[language]]))
  return profileOf(language, settings, {})
}

const shownFacts = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : Array.isArray(part)
      ? part.flatMap(shownFacts)
      : part && typeof part === 'object'
        ? Object.values(part).flatMap(shownFacts)
        : []

/** Names, phones and their links, addresses, sites and accounts that belong only to the demo. */
export function demoFacts(): readonly string[] {
  const facts = Object.values(companySettings)
    .flatMap(({ en, th }) => [en, th])
    .flatMap(shownFacts)
  const own = facts.filter((fact) => /talat|ตลาด|\d{3} ?\d{4}|Lat Krabang/i.test(fact))
  return [...own, ...(['en', 'th'] as const).flatMap((language) => demoProfile(language).phones.map(({ href }) => href)), 'talat.example']
}

/** The colors of the demo shop and the files of its icons, which no page, mail or file of another brand has. */
export const demoLooks = ['#1b4530', '#235a3d', '#ffc43a', 'icon-192', 'icon-512', 'maskable-512', 'icon.svg', 'media/logo'] as const

/** Settings of a shop that differs from the demo in every name and contact. */
export const otherSettings = {
  company: {
    name: 'บริษัท บ้านสวน จำกัด',
    address: '9 ถนนนิมมาน เชียงใหม่ 50300',
    tax_id: '0994000617721',
    branch: '00001',
    phone: '053 555 0199',
  },
  shop_profile: {
    name: 'บ้านสวน Baan Suan',
    phones: ['081 555 0198'],
    email: 'barn@baan.example',
    opening_hours: [{ place: 'Barn', hours: 'Tu-Fr 09:00-16:00' }],
    social_links: [{ name: 'Pantip', url: 'https://pantip.example/baan' }],
    job_form: 'https://baan.example/jobs',
    tagline: 'Tea from the hills',
    promise: 'Picked by hand at dawn',
    pickup: 'Pick up at the barn',
  },
  brand: { logo: 'logo,A1.webp', icon: 'icon,A2.webp', color: '#1d3f8a', accent: '#ffe08a' },
  home_page: { search: { title: 'Hill tea', description: 'Tea that grows above the clouds.' } },
  mail_texts: {
    opening: 'Greetings from the hills.',
    closing: 'Your tea farmers at {shop}',
    mails: [{ kind: 'orderPlaced', subject: 'Tea order {number} at {shop}' }],
  },
  bank_account: { bank: 'Krung Thai', account_name: 'Baan Suan', account_number: '111-1-11111-1' },
} as const

export const otherProfile = (language: Locale) => profileOf(language, otherSettings, {})
