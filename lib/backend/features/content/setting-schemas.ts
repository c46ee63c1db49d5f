import { z } from 'zod'
import { deliverySettingSchema } from '@/lib/domain/delivery/delivery-setting'
import { deliveryZonesSchema } from '@/lib/domain/delivery/delivery-zones'
import { acceptedPaymentsSchema } from '@/lib/domain/orders/accepted-payments'
import { bankAccountSettingSchema } from '@/lib/domain/shop/bank-account'
import { companySchema } from '@/lib/domain/shop/company'
import { webPopupSchema } from '@/lib/domain/shop/web-popup'
import { orderEmailsSchema } from '@/lib/domain/shop/order-emails'
import { shopProfileSchema } from '@/lib/domain/shop/shop-profile'
import { isIsoDate } from '@/lib/core/dates'
import { settingKeys } from '@/lib/domain/shop/setting-keys'
import { transferHoursSchema } from '../payments/transfer-hours'

/** Schemas of the settings that are not plain text, by key. */
const settingSchemas = new Map<string, z.ZodType>(
  Object.entries({
    company: companySchema,
    shop_profile: shopProfileSchema,
    bank_account: bankAccountSettingSchema,
    // Product codes in a settings file, product ids in the database.
    best_sellers: z.array(z.union([z.string(), z.number()], 'is neither text nor a number'), 'is no JSON list'),
    popup: z.discriminatedUnion(
      'type',
      [z.looseObject({ type: z.literal('no') }), webPopupSchema.extend({ type: z.enum(['once', 'repeat']) })],
      'is none of no, once, repeat',
    ),
    // Spreadsheets write TRUE and FALSE.
    addcart_popup: z.unknown().refine((value) => /^(true|false)$/i.test(String(value)), 'is neither true nor false'),
    banner_version: z.union([z.string(), z.number()], 'is no text'),
    holidays: z.array(z.string('is not text').refine(isIsoDate, 'is no day: write it like "2027-02-21"'), 'is no JSON list'),
    transfer_hours: transferHoursSchema,
    delivery: deliverySettingSchema,
    delivery_zones: deliveryZonesSchema,
    payment_methods: acceptedPaymentsSchema,
    order_emails: orderEmailsSchema,
  }),
)

/** All other settings are plain text or HTML. */
const textSchema = z.string('is JSON, and has to be text or HTML')

/** Settings that are objects or lists: plain text is an error. */
const structuredKeys: readonly string[] = [
  'company',
  'shop_profile',
  'bank_account',
  'best_sellers',
  'popup',
  'holidays',
  'delivery',
  'delivery_zones',
  'payment_methods',
  'order_emails',
]

/**
 * Validates the text of a setting; returns one sentence per error. Empty text means no value and is valid, as is any text under
 * an unknown key.
 * @param text as stored in a file or the database: JSON, plain text or HTML
 */
export function settingIssues(key: string, text: string): readonly string[] {
  if (text.trim() === '' || !Object.hasOwn(settingKeys, key)) return []
  const value = parse(text)
  if (value instanceof SyntaxError && structuredKeys.includes(key)) return [`${key} is no JSON that can be read: ${value.message}`]
  const read = (settingSchemas.get(key) ?? textSchema).safeParse(value instanceof SyntaxError ? text : value)
  return read.error?.issues.map(({ path, message }) => [key, path.join('.'), message].filter((part) => part !== '').join(' ')) ?? []
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
