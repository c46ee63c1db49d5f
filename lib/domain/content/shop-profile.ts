import { z } from 'zod'
import { isInitial } from '@/lib/domain/settings/needed-settings'
import { because, filledText } from '@/lib/domain/settings/issue-codes'
import { brandColors, brandSchema } from '@/lib/domain/content/brand'
import { companySchema, isVatRegistered } from '@/lib/domain/invoices/company'
import type { Locale } from '@/lib/core/locale'

/** Weekdays in schema.org's notation, in the order of `Date.getDay`. */
export const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const

/** Opening hours in schema.org's notation: `Mo-Sa 08:30-17:30`. */
const openingHours = z
  .string()
  .regex(/^(Su|Mo|Tu|We|Th|Fr|Sa)(-(Su|Mo|Tu|We|Th|Fr|Sa))? ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, because('hours'))

const phoneNumber = filledText.regex(/^\+?[\d\s-]{6,20}$/, because('phone'))
/** The number of columns in product lists. Phones always show two. */
const listColumns = z.strictObject({ tablet: z.int().min(2).max(4), desktop: z.int().min(3).max(6) })

const webAddress = z.url({ protocol: /^https?$/ })

/** The setting `shop_profile` of a language: what shoppers see of the shop, in addition to the setting `company`. */
export const shopProfileSchema = z.strictObject({
  name: filledText,
  tagline: filledText.optional(),
  promise: filledText.optional(),
  pickup: filledText.optional(),
  phones: z.array(phoneNumber).default([]),
  email: z.email().max(254).optional(),
  opening_hours: z.array(z.strictObject({ place: filledText, hours: openingHours })).default([]),
  social_links: z.array(z.strictObject({ name: filledText, url: webAddress })).default([]),
  job_form: webAddress.nullish(),
  list_columns: listColumns.optional(),
})

export type Phone = Readonly<{ shown: string; href: string }>

/** Weekdays start from 0, Sunday. Times are formatted as `08:30`. */
export type OpeningHours = Readonly<{ place: string; firstDay: number; lastDay: number; opens: string; closes: string }>

/** What shoppers see of the shop, in one language. */
export type ShopProfile = Readonly<{
  name: string
  /** The first number is customer service. */
  phones: readonly Phone[]
  /** Where customers write to; null if the shop has set none. */
  email: string | null
  /** Null if the shop has set no company. */
  company: Readonly<{ name: string; address: string }> | null
  openingHours: readonly OpeningHours[]
  socialLinks: readonly Readonly<{ name: string; href: string }>[]
  jobForm: string | null
  /** A few words above the header, and a sentence in the footer; null for those of the interface. */
  tagline: string | null
  promise: string | null
  /** The label of the choice to pick up an order; null for that of the interface. */
  pickup: string | null
  /** Whether invoices are tax invoices. */
  isVatRegistered: boolean
  /** Null if the shop has not set it. */
  listColumns: Readonly<{ tablet: number; desktop: number }> | null
  brand: Readonly<{
    /** Names of stored pictures; null without one. */
    logo: string | null
    icon: string | null
    /** Null for the colors of app/theme.css. */
    colors: Readonly<{ color: string; accent: string }> | null
  }>
}>

/** The settings that make up a profile. */
export const profileKeys = ['company', 'shop_profile', 'brand'] as const

const noBrand: ShopProfile['brand'] = { logo: null, icon: null, colors: null }

/**
 * Defaults for a shop without settings: the opening hours of the specification, and no phone or address, which cannot be guessed.
 */
export const defaultProfiles: Readonly<Record<Locale, ShopProfile>> = {
  en: withoutSettings('Talat', 'Factory', 'Office'),
  th: withoutSettings('Talat', 'โรงงาน', 'สำนักงาน'),
}

function withoutSettings(name: string, factory: string, office: string): ShopProfile {
  const hours = [
    { place: factory, hours: 'Mo-Sa 08:30-17:30' },
    { place: office, hours: 'Mo-Fr 08:30-17:30' },
  ]
  return {
    name,
    phones: [],
    email: null,
    company: null,
    openingHours: hours.map(hoursOf),
    socialLinks: [],
    jobForm: null,
    tagline: null,
    promise: null,
    pickup: null,
    isVatRegistered: true,
    listColumns: null,
    brand: noBrand,
  }
}

export type ProfileSettings = Readonly<Partial<Record<(typeof profileKeys)[number], unknown>>>

/**
 * Builds the profile of a language from its own settings and those of the other language. A setting that exists in one language
 * only is used for both, and an invalid one counts as missing. Without `shop_profile`, the shop has the name of its company.
 */
export function profileOf(language: Locale, own: ProfileSettings, other: ProfileSettings): ShopProfile {
  const company = companySchema.safeParse(own.company).data ?? companySchema.safeParse(other.company).data ?? null
  const [mine, theirs] = [own, other].map(({ shop_profile }) => shopProfileSchema.safeParse(shop_profile).data)
  // The name that a new shop begins with counts as none once it has another one in either language.
  const isTheirs = isInitial('shop_profile', own.shop_profile) && !isInitial('shop_profile', other.shop_profile)
  const [shown, more] = isTheirs ? [theirs ?? mine, mine] : [mine ?? theirs, theirs]
  const brand = brandOf(own.brand) ?? brandOf(other.brand) ?? noBrand
  const name = shown?.name ?? company?.name
  if (name === undefined) return { ...defaultProfiles[language], brand }
  const numbers = new Set([...(company ? [company.phone] : []), ...(shown?.phones ?? [])])
  return {
    name,
    phones: [...numbers].map(phoneOf),
    email: shown?.email ?? more?.email ?? null,
    company: company && { name: company.name, address: company.address },
    openingHours: (shown?.opening_hours ?? []).map(hoursOf),
    socialLinks: (shown?.social_links ?? []).map(({ name: site, url }) => ({ name: site, href: url })),
    jobForm: shown?.job_form ?? null,
    // Words are not taken over from the other language: the interface has its own.
    tagline: mine?.tagline ?? null,
    promise: mine?.promise ?? null,
    pickup: mine?.pickup ?? null,
    // The Thai company is the seller.
    isVatRegistered: isVatRegistered(language === 'th' ? own.company : other.company),
    listColumns: shown?.list_columns ?? null,
    brand,
  }
}

function brandOf(setting: unknown): ShopProfile['brand'] | null {
  const brand = brandSchema.safeParse(setting).data
  return brand ? { logo: brand.logo ?? null, icon: brand.icon ?? null, colors: brandColors(brand) } : null
}

/** A number that any phone can call: Thai numbers without country code get +66. */
function phoneOf(shown: string): Phone {
  const digits = shown.replace(/[^\d+]/g, '')
  return { shown, href: `tel:${digits.replace(/^0/, '+66')}` }
}

function hoursOf({ place, hours }: Readonly<{ place: string; hours: string }>): OpeningHours {
  const [days = '', times = ''] = hours.split(' ')
  const [opens = '', closes = ''] = times.split('-')
  const [firstDay = 0, lastDay = firstDay] = days.split('-').map((day) => weekdays.findIndex((known) => known === day))
  return { place, firstDay, lastDay, opens, closes }
}
