import { z } from 'zod'
import { dottedPathsOf } from '@/lib/core/wire-record'
import { apiTokenCartRecord } from '@/lib/domain/cart/cart-record'
import { apiTokenLimits, apiTokenScopes } from './api-token-rules'
import { staffNameSchema } from '@/lib/domain/staff/change-authors'
import { staffRoles } from '@/lib/domain/staff/staff-roles'

/** Begins every token, so that scanners for leaked secrets recognize it. */
export const apiTokenPrefix = 'talat_'

/** A new token, of the form and of its RPC call. */
export const newApiTokenSchema = z.object({
  name: z.string().trim().min(1).max(apiTokenLimits.nameLength),
  scopes: z
    .array(z.enum(apiTokenScopes))
    .min(1)
    .transform((scopes) => apiTokenScopes.filter((scope) => scopes.includes(scope))),
})
export type NewApiToken = z.output<typeof newApiTokenSchema>

/** A new token of a program of staff, whose changes are recorded under its name. */
export const newStaffTokenSchema = z.strictObject({ name: staffNameSchema, role: z.enum(staffRoles) })
export type NewStaffToken = z.output<typeof newStaffTokenSchema>

/** The cart fields that a token may read. */
export const apiTokenCartFields = dottedPathsOf(apiTokenCartRecord)
