import { z } from 'zod'
import {
  as,
  become,
  camelRow,
  day,
  flag,
  flagOrNull,
  id,
  oneOf,
  required,
  requiredDay,
  requiredText,
  row,
  type OutputOf,
  nullable,
  requiredNumber,
  text,
} from '@/lib/core/wire-record'
import { staffRoles } from '@/lib/domain/staff/staff-roles'

const role = required(oneOf(staffRoles))

/** A staff account. Without a password, the invitation has not been accepted. */
export const wireStaffAccount = camelRow({
  id,
  name: requiredText,
  email: requiredText,
  role,
  active: as('isActive', flag),
  has_password: flag,
  has_second_factor: flag,
})

export type StaffAccount = OutputOf<typeof wireStaffAccount>

/** Whether mails leave the shop; a backend that does not say delivers them. */
export const wireDelivered = become(row({ is_delivered: flagOrNull }), ({ is_delivered: sent }) => sent ?? true)

const cellsSchema = z.object({ role: z.enum(staffRoles), active: z.enum(['0', '1']) }).partial()

export const accountChangesSchema = z.array(
  z.object({
    id: z.number(),
    recordId: z.number(),
    name: z.string(),
    time: z.string(),
    staff: z.string(),
    before: cellsSchema,
    after: cellsSchema,
  }),
)

/** A change of a staff account: of its role, or of whether it can sign in. `recordId` is the account. */
export type AccountChange = Readonly<z.output<typeof accountChangesSchema>[number]>

/** An API token of a program. Days are `YYYY-MM-DD`. */
export const wireProgramToken = camelRow({
  id,
  name: requiredText,
  role,
  expires_at: as('until', requiredDay),
  last_used_at: as('lastUsed', day),
})

export type ProgramToken = OutputOf<typeof wireProgramToken>

/** The own account as its page shows it; null for the passcode. */
export const wireOwnAccount = nullable(
  camelRow({
    email: requiredText,
    role: required(oneOf(staffRoles)),
    is_on: flag,
    may_enroll: flag,
    is_required: flag,
    key: text,
    recovery_codes_left: requiredNumber,
  }),
)
