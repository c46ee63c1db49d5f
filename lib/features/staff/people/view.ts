/** Why a sign-in was refused; the messages under `staff.refusal` have the same names. */
export const signInRefusals = ['name', 'passcode', 'login', 'off', 'tries', 'expired'] as const

export type SignInRefusal = (typeof signInRefusals)[number]

/** Why a code of the second factor was refused; likewise. */
export const codeRefusals = ['code', 'tries'] as const

export type CodeRefusal = (typeof codeRefusals)[number]

/** Why a password was not set; the messages under `staff.refusal` have the same names. */
export const passwordRefusals = ['missing', 'short', 'long', 'easy', 'differ', 'tries'] as const

export type PasswordRefusal = (typeof passwordRefusals)[number]
