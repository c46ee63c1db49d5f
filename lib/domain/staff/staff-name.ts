import { z } from 'zod'

/** The name that audit records show, as the member of staff types it. */
export const staffNameSchema = z.string().trim().min(1).max(40)
