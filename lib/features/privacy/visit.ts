import { cutText } from '@/lib/core/well-formed'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'

const maximumLength = 500

const shortText = z
  .string()
  .max(8000)
  .transform((text) => cutText(text, maximumLength))
const optionalShortText = shortText.nullish().transform((text) => text ?? null)

/** What a page reports about a navigation (spec 3, visitor action record). The server adds the rest. */
export const visitSchema = z.object({
  url: shortText,
  referrer: optionalShortText,
  /** The visitor's time zone, the only location data a page can read without asking for permission. */
  location: optionalShortText,
})

export type Visit = z.input<typeof visitSchema>

/** A navigation with the data that the server derives from the request. */
export type VisitRecord = z.output<typeof visitSchema> &
  Readonly<{
    language: Locale
    userAgent: string | null
    visitorId: string | null
    /** The visitor has agreed that visits are stored with the account. */
    isConsented: boolean
  }>

/** The language of the page that was visited. */
export function languageOfVisit(url: string): Locale {
  return /^(https?:\/\/[^/]+)?\/en(\/|$)/.test(url) ? 'en' : 'th'
}

/** The visitor id in a cookie; null if it is invalid. */
export function asVisitorId(value: string | undefined): string | null {
  return value && /^[\w-]{1,64}$/.test(value) ? value : null
}

/** The backend's answer to a record: the visitor id, which older servers return as a bare value. */
export const visitorIdSchema = z
  .union([z.object({ visitor_id: z.union([z.string(), z.number()]) }), z.string(), z.number()])
  .transform((answer) => String(typeof answer === 'object' ? answer.visitor_id : answer))
