import { z } from 'zod'
import { staffRoles } from '@/lib/domain/staff/staff-roles'

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

/** Whether mails leave the shop; a backend that does not say delivers them. */
export const deliverySchema = z.object({ is_delivered: z.boolean().default(true) }).transform((state) => state.is_delivered)

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

const day = z.string().transform((time) => time.slice(0, 10))

/** The API tokens of programs. Days are `YYYY-MM-DD`. */
export const programTokensSchema = z.array(
  z
    .object({ id: z.int(), name: z.string(), role: z.enum(staffRoles), expires_at: day, last_used_at: day.nullable() })
    .transform(({ expires_at: until, last_used_at: lastUsed, ...token }) => ({ ...token, until, lastUsed })),
)

export type ProgramToken = Readonly<z.output<typeof programTokensSchema>[number]>
