import { cutText } from '@/lib/core/well-formed'
import { z } from 'zod'

/** A search query: one line, trimmed. Of a list, as in `?query=a&query=b`, the first value counts. */
export const searchQuerySchema = z
  .union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')])
  .catch('')
  .transform((text) => cutText(text.replace(/\s+/g, ' ').trim(), 100))
