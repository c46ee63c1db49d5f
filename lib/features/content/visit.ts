import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'

const maximumLength = 500

const shortText = z
  .string()
  .max(8000)
  .transform((text) => text.slice(0, maximumLength))
const optionalShortText = shortText.nullish().transform((text) => text ?? null)

/** What a page reports about a navigation (spec 3, visitor action record); the server adds the rest itself. */
export const visitSchema = z.object({
  url: shortText,
  referrer: optionalShortText,
  /** The visitor's time zone, the one thing about a place that a page knows without asking. */
  location: optionalShortText,
})

export type Visit = z.input<typeof visitSchema>

/** A navigation with what the server knows of its request. */
export type VisitRecord = z.output<typeof visitSchema> & Readonly<{ language: Locale; userAgent: string | null; visitorId: string | null }>

/** The language of the page that was visited. */
export function languageOfVisit(url: string): Locale {
  return /^(https?:\/\/[^/]+)?\/en(\/|$)/.test(url) ? 'en' : 'th'
}

/** A visitor's id as a cookie may hold it; anything else is no id. */
export function asVisitorId(value: string | undefined): string | null {
  return value && /^[\w-]{1,64}$/.test(value) ? value : null
}

/** The backend's answer to a record: its visitor's id, which older servers give as a bare value. */
export const visitorIdSchema = z
  .union([z.object({ visitor_id: z.union([z.string(), z.number()]) }), z.string(), z.number()])
  .transform((answer) => String(typeof answer === 'object' ? answer.visitor_id : answer))
