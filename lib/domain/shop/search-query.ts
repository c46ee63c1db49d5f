import { z } from 'zod'

/** What a shopper typed: one line without surrounding space; a list of them, as `?query=a&query=b` gives, counts as its first. */
export const searchQuerySchema = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')])
  .catch('')
  .transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, 100))
