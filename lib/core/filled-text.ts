import { z } from 'zod'

/** Required text, trimmed. Error messages are phrased to follow a field name: “tax_id is missing”. */
export const filledText = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'is not text') })
  .trim()
  .min(1, 'is empty')
