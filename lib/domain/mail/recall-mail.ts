import { z } from 'zod'

/** Beyond this number of customers, a recall is no mail from a staff page. */
export const maxRecallRecipients = 2000

export const maxRecallSubject = 120
export const maxRecallBody = 3000

/** What staff write to the customers of a recalled lot or product, in one language. */
export const recallMailSchema = z.strictObject({
  subject: z.string().trim().min(1).max(maxRecallSubject),
  body: z.string().trim().min(1).max(maxRecallBody),
})
