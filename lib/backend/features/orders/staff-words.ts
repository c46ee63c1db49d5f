import { z } from 'zod'

/** A staff text on an order: a reason shown to the shopper, or an internal note. */
export const staffWordsSchema = z.string().trim().min(1).max(1000)
