import { z } from 'zod'
import { bankAccountSettingSchema } from '@/lib/domain/shop/bank-account'
import { companySchema } from '@/lib/domain/shop/company'
import { webPopupSchema } from '@/lib/domain/shop/web-popup'
import { shopProfileSchema } from '@/lib/domain/shop/shop-profile'
import { isIsoDate } from '@/lib/core/dates'
import { settingKeys } from '@/lib/domain/shop/setting-keys'
import { transferHoursSchema } from '../payments/transfer-hours'

/** What a setting that is no text has to be, by its key. */
const settingSchemas = new Map<string, z.ZodType>(
  Object.entries({
    company: companySchema,
    shop_profile: shopProfileSchema,
    bank_account: bankAccountSettingSchema,
    // Codes of products in a file, their ids in the database.
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
  }),
)

/** Every other setting that the shop reads is plain text or HTML. */
const textSchema = z.string('is JSON, and has to be text or HTML')

/** Settings that are objects or lists: text that is no JSON cannot be meant. */
const structuredKeys: readonly string[] = ['company', 'shop_profile', 'bank_account', 'best_sellers', 'popup', 'holidays']

/**
 * What is wrong with the text of a setting, a sentence each. An empty text is no value, and in order; so is anything
 * under a key that the shop does not read.
 * @param text as a file or the database holds it: JSON, plain text or HTML
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
