import { camelRow, flag, nullable, oneOf, required, requiredNumber, requiredText, text } from '@/lib/core/wire-record'
import { staffRoles } from '@/lib/domain/staff/staff-roles'

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
