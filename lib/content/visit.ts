import { z } from 'zod'

const maximumLength = 500

const shortText = z.string().max(8000).transform((text) => text.slice(0, maximumLength))

/** What a page tells about a navigation (spec 3, visitor action record); the server adds the rest itself. */
export const visitSchema = z.object({
  url: shortText,
  referrer: shortText.nullish().transform((referrer) => referrer ?? null),
  location: shortText.nullish().transform((location) => location ?? null),
})

export type Visit = z.input<typeof visitSchema>

/** The backend's answer to a record: its visitor's id, which older servers give as a bare value. */
export const visitorIdSchema = z
  .union([z.object({ visitor_id: z.union([z.string(), z.number()]) }), z.string(), z.number()])
  .transform((answer) => String(typeof answer === 'object' ? answer.visitor_id : answer))
