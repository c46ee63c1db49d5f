import { z } from 'zod'
import { staffRoles } from '@/lib/domain/accounts/staff-roles'

const accountSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    active: z.boolean(),
    has_password: z.boolean(),
    has_second_factor: z.boolean().optional(),
  })
  .transform(({ has_password, has_second_factor = false, active, ...account }) => ({
    ...account,
    isActive: active,
    hasPassword: has_password,
    hasSecondFactor: has_second_factor,
  }))

/** A staff account. Without a password, the invitation has not been accepted. */
export type StaffAccount = Readonly<z.output<typeof accountSchema>>

export const accountsSchema = z.array(accountSchema)
