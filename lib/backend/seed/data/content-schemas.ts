import { z } from 'zod'
import { returnPolicySchema } from '@/lib/domain/content/return-policy'
import { bilingual } from './schemas'

/** Paragraphs of HTML, English first, Thai second. */
const bilingualBody = z.tuple([z.array(z.string()).min(1), z.array(z.string()).min(1)])

export const blogSeed = z.strictObject({ code: z.string(), name: z.string(), sequence: z.number(), archive: z.boolean() })

export const articleSeed = z.strictObject({
  code: z.string(),
  title: bilingual,
  short: bilingual,
  body: bilingualBody,
})

export const postSeed = z.strictObject({
  blog: z.string(),
  days_ago: z.number(),
  featured: z.number().nullable(),
  highlight: z.boolean(),
  title: bilingual,
  short: bilingual,
  body: bilingualBody,
  keywords: bilingual,
  /** What a recipe needs of products, by their codes. */
  recipe: z.strictObject({ servings: z.number(), ingredients: z.string() }).optional(),
})

export type PostSeed = z.infer<typeof postSeed>
export type ArticleSeed = z.infer<typeof articleSeed>

export const textSettingsSeed = z.record(z.string(), z.strictObject({ en: z.array(z.string()), th: z.array(z.string()) }))

const fields = z.record(z.string(), z.json())

export const companySettingsSeed = z.record(z.string(), z.strictObject({ en: fields, th: fields }))

export const switchesSeed = z.strictObject({
  best_sellers: z.array(z.string()),
  popup: z.strictObject({ type: z.string(), key: z.string(), image: z.string(), page: z.string() }),
  addcart_popup: z.boolean(),
  banner_version: z.string(),
  return_policy: returnPolicySchema,
})

export const sceneSeed = z.strictObject({ name: z.string(), alt: bilingual })

export type SceneSeed = z.infer<typeof sceneSeed>

const orderSeed = z.strictObject({
  days_ago: z.number(),
  state: z.string(),
  pay_method: z.number(),
  voucher: z.string().optional(),
  comments: z.string().optional(),
  /** One piece of its first line was spoiled, and refunded. */
  spoiled: z.boolean().optional(),
  /** Product code and pieces. */
  lines: z.array(z.tuple([z.string(), z.number()])).min(1),
})

export type OrderSeed = z.infer<typeof orderSeed>

export const customerSeed = z.strictObject({
  email: z.string(),
  first_name: bilingual,
  last_name: bilingual,
  phone: z.string(),
  birth_date: z.string(),
  gender: z.enum(['m', 'f']),
  addresses: z.array(
    z.strictObject({
      name: z.string(),
      company: z.string().optional(),
      address: z.string(),
      /** Official district code. */
      district: z.string(),
      postal_code: z.string(),
    }),
  ),
  favorites: z.array(z.string()),
  notifications: z.array(z.string()),
  orders: z.array(orderSeed),
})

export type CustomerSeed = z.infer<typeof customerSeed>

/** Days are relative to the day of seeding. */
export const lotSeed = z.strictObject({
  number: z.string(),
  product: z.string(),
  harvest: z.number(),
  keeps: z.number(),
  certificate: z.string(),
  test: bilingual,
})
