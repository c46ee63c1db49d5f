import { z } from 'zod'
import { because, filledText } from '@/lib/domain/settings/issue-codes'
import { pictureName } from './brand'

/** A block of the home page. What is left out is as usual. */
const blockSchema = z
  .strictObject({
    title: filledText.optional(),
    text: filledText.optional(),
    image: pictureName.optional(),
    /** What an own picture shows, for those who do not see it. */
    alt: filledText.optional(),
  })
  .refine(({ image, alt }) => !image || alt, { path: ['alt'], ...because('empty') })

/** The blocks of the home page, from the top. */
export const homeBlocks = ['hero', 'farms', 'health', 'closing'] as const

export type HomeBlockName = (typeof homeBlocks)[number]

/** Blocks that have a heading alone. */
export const blocksWithoutText: readonly HomeBlockName[] = ['farms']

/** More would push the rest of the page away. */
const mostCategories = 6

const categorySchema = z.strictObject({ code: filledText, name: filledText, image: pictureName, alt: filledText })

/** What search engines and shared links say of the shop. */
const searchSchema = z.strictObject({ title: filledText.optional(), description: filledText.optional() })

/** The setting `home_page` of a language: words and pictures of the home page. */
export const homePageSchema = z.strictObject({
  search: searchSchema.optional(),
  hero: blockSchema.optional(),
  farms: blockSchema.optional(),
  health: blockSchema.optional(),
  closing: blockSchema.optional(),
  categories: z.array(categorySchema).max(mostCategories).optional(),
})

export type HomePageSetting = Readonly<z.output<typeof homePageSchema>>
export type HomeBlock = Readonly<z.output<typeof blockSchema>>
export type HomeCategory = Readonly<z.output<typeof categorySchema>>
