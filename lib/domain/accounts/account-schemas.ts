import { z } from 'zod'

/**
 * Schemas of the account's forms and of their RPC calls, with the field names of the wire. The required fields and their messages
 * are in `account-rules.ts`.
 */
const text = z.string().trim().max(200)
// Longer than any valid password, but short enough to reject oversized input before hashing.
const password = z.string().max(1000)
const recordId = z.int32().positive().nullable()

export const loginSchema = z.object({ email: text, password })

export const signUpSchema = z.object({
  first_name: text,
  last_name: text,
  mobile: z.string().trim().max(50),
  email: text,
  password,
})

export const forgotSchema = z.object({ email: text })

export const resetSchema = z.object({ email: text, reset_code: text, password })

/** An address of `get_address2` and `set_address2`. */
export const addressSchema = z.object({
  name: text,
  first_name: text,
  last_name: text,
  company: text.nullish(),
  country_id: recordId,
  province_id: recordId,
  district_id: recordId,
  address: z.string().trim().max(1000),
  postal_code: z.string().trim().max(20),
  phone: z.string().trim().max(50),
  email: text,
  /** Saved only if present. */
  org_id: recordId.optional(),
})

export const accountDetailsSchema = z.object({
  first_name: text,
  last_name: text,
  email: text,
  /** YYYY-MM-DD. */
  birth_date: z.iso.date().nullish(),
  gender: z.enum(['m', 'f']).nullish(),
  /** The current password. Required only if the password or the e-mail changes. */
  password: password.nullish(),
  new_password: password.nullish(),
})

export type LoginValues = z.infer<typeof loginSchema>
export type SignUpValues = z.infer<typeof signUpSchema>
export type ForgotValues = z.infer<typeof forgotSchema>
export type ResetValues = z.infer<typeof resetSchema>
export type AddressValues = z.infer<typeof addressSchema>
export type NameValues = Pick<AccountDetails, 'first_name' | 'last_name' | 'email'>
export type AccountDetails = z.infer<typeof accountDetailsSchema>
