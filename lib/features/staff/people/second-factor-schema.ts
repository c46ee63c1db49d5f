import { z } from 'zod'
import { staffRoles } from '@/lib/domain/staff/staff-roles'

/** The own account as its page shows it; null for the passcode. */
export const ownAccountSchema = z
  .object({
    email: z.string(),
    role: z.enum(staffRoles),
    is_on: z.boolean(),
    may_enroll: z.boolean(),
    is_required: z.boolean(),
    key: z.string().nullable(),
    recovery_codes_left: z.number(),
  })
  .transform(({ is_on, may_enroll, is_required, recovery_codes_left, ...account }) => ({
    ...account,
    isOn: is_on,
    mayEnroll: may_enroll,
    isRequired: is_required,
    recoveryCodesLeft: recovery_codes_left,
  }))
  .nullable()
