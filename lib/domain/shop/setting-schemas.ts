import { z } from 'zod'
import { cashRoundingSchema } from '../cart/cash-rounding'
import { orderMinimumSchema } from '../cart/order-minimum'
import { deliverySettingSchema } from '../delivery/delivery-setting'
import { deliveryZonesSchema } from '../delivery/delivery-zones'
import { acceptedPaymentsSchema } from '../orders/accepted-payments'
import { bankAccountSettingSchema } from './bank-account'
import { bannersSchema } from '@/lib/domain/brand/banners'
import { brandSchema } from '@/lib/domain/brand/brand'
import { homePageSchema } from '@/lib/domain/brand/home-page'
import { catalogLayoutSchema } from './catalog-layout'
import { companySchema } from './company'
import { webPopupSchema } from './web-popup'
import { mailTextsSchema } from '@/lib/domain/mail/mail-texts'
import { orderEmailsSchema } from './order-emails'
import { returnPolicySchema } from './return-policy'
import { shopProfileSchema } from './shop-profile'
import { isIsoDate } from '@/lib/core/dates'
import { settingKeys } from './setting-keys'
import { staffIdleSchema } from '@/lib/domain/accounts/staff-idle-limit'
import { weighingToleranceSchema } from '@/lib/domain/orders/packing/weighing'
import { transferHoursSchema } from './transfer-hours'

/** Spreadsheets write TRUE and FALSE. */
const flagSchema = z.unknown().refine((value) => /^(true|false)$/i.test(String(value)), 'is neither true nor false')

/** Schemas of the settings that are not plain text, by key. */
const settingSchemas = new Map<string, z.ZodType>(
  Object.entries({
    company: companySchema,
    shop_profile: shopProfileSchema,
    brand: brandSchema,
    banners: bannersSchema,
    home_page: homePageSchema,
    catalog_layout: catalogLayoutSchema,
    mail_texts: mailTextsSchema,
    bank_account: bankAccountSettingSchema,
    // Product codes in a settings file, product ids in the database.
    best_sellers: z.array(z.union([z.string(), z.number()], 'is neither text nor a number'), 'is no JSON list'),
    popup: z.discriminatedUnion(
      'type',
      [z.looseObject({ type: z.literal('no') }), webPopupSchema.extend({ type: z.enum(['once', 'repeat']) })],
      'is none of no, once, repeat',
    ),
    addcart_popup: flagSchema,
    second_factor_required: flagSchema,
    staff_idle_minutes: staffIdleSchema,
    banner_version: z.union([z.string(), z.number()], 'is no text'),
    holidays: z.array(z.string('is not text').refine(isIsoDate, 'is no day: write it like "2027-02-21"'), 'is no JSON list'),
    transfer_hours: transferHoursSchema,
    weighing_tolerance: weighingToleranceSchema,
    delivery: deliverySettingSchema,
    delivery_zones: deliveryZonesSchema,
    return_policy: returnPolicySchema,
    payment_methods: acceptedPaymentsSchema,
    order_emails: orderEmailsSchema,
    order_minimum: orderMinimumSchema,
    cash_rounding: cashRoundingSchema,
  }),
)

/** All other settings are plain text or HTML. */
const textSchema = z.string('is JSON, and has to be text or HTML')

/** Settings that are objects or lists: plain text is an error. */
const structuredKeys: readonly string[] = [
  'company',
  'shop_profile',
  'brand',
  'banners',
  'home_page',
  'catalog_layout',
  'mail_texts',
  'bank_account',
  'best_sellers',
  'popup',
  'holidays',
  'delivery',
  'delivery_zones',
  'return_policy',
  'payment_methods',
  'order_emails',
]

/** Longer texts are imported; two languages of this length fit into one call. */
export const maxSettingLength = 40_000

/** What is wrong with a setting, and where in its value: `phones.0`; an empty path means the whole value. */
export type SettingIssue = Readonly<{ path: string; message: string }>

/**
 * Validates the text of a setting. Empty text means no value and is valid, as is any text under an unknown key.
 * @param text as stored in a file or the database: JSON, plain text or HTML
 */
export function findSettingIssues(key: string, text: string): readonly SettingIssue[] {
  if (text.trim() === '' || !Object.hasOwn(settingKeys, key)) return []
  const value = parse(text)
  if (value instanceof SyntaxError && structuredKeys.includes(key))
    return [{ path: '', message: `is no JSON that can be read: ${value.message}` }]
  const read = (settingSchemas.get(key) ?? textSchema).safeParse(value instanceof SyntaxError ? text : value)
  return read.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
}

/** The same as one sentence per issue: `company tax_id is missing`. */
export function settingIssues(key: string, text: string): readonly string[] {
  return findSettingIssues(key, text).map(({ path, message }) => [key, path, message].filter((part) => part !== '').join(' '))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
