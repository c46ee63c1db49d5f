import { z } from 'zod'

/** What staff write into an order: a reason for the shopper, or a note for each other. */
export const staffWordsSchema = z.string().trim().min(1).max(1000)
