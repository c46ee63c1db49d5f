import { env } from './env'

/** The staff passcode. Without one, production has no staff pages; development uses a default. */
export const staffPasscode = env.STAFF_PASSCODE ?? (env.NODE_ENV === 'production' ? undefined : 'talat-staff')
