/** Why a sign-in was refused; the messages under `staff.refusal` have the same names. */
export const signInRefusals = ['name', 'passcode', 'login', 'off', 'tries'] as const

export type SignInRefusal = (typeof signInRefusals)[number]

/** Why a password was not set; the messages under `staff.refusal` have the same names. */
export const passwordRefusals = ['missing', 'short', 'long', 'easy', 'differ', 'tries'] as const

export type PasswordRefusal = (typeof passwordRefusals)[number]
