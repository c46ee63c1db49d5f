import { z } from 'zod'

/** Text that has to be there, without spaces around it; the reasons follow a field's name: “tax_id is missing”. */
export const filledText = z
  .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'is not text') })
  .trim()
  .min(1, 'is empty')
