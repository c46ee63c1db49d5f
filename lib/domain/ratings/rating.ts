import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { maxId } from '@/lib/core/ids'

/** A rating of fewer customers is not shown: it would say more about one of them than about the product. */
export const fewestShown = 5

export const starChoices = [1, 2, 3, 4, 5] as const

export const maxRatingText = 500

/** What a customer says about a product that they were delivered; null stars take the rating back. Without a text, its words stay. */
export const ratingSchema = z.strictObject({
  product_id: z.int().positive().max(maxId),
  stars: z.int().min(1).max(5).nullable(),
  text: z.string().trim().max(maxRatingText).optional(),
})

/** Why staff hide the words of a rating, which its author reads; null shows them again. */
export const hiddenReasonSchema = z.string().trim().min(1).max(500).nullable()

/** What all customers say together. */
export type Rating = Readonly<{ average: number; count: number }>

/** What a customer wrote with a rating. */
export type Review = Readonly<{ stars: number; text: string; /** `YYYY-MM-DD`. */ date: string }>

/** “★4.6 (23)”. */
export function ratingText({ average, count }: Rating, locale: Locale): string {
  return `${starsText(average, locale)} (${count})`
}

/** “★4.6”: without a space, at which a line could break. */
export const starsText = (average: number, locale: Locale) => `★${averageText(average, locale)}`

export function averageText(average: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)
}
