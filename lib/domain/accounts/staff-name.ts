import { z } from 'zod'

/** The name that goes into the records, as its owner types it. */
export const staffNameSchema = z.string().trim().min(1).max(40)
