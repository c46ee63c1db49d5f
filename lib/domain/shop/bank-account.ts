import { z } from 'zod'
import { filledText } from '@/lib/core/filled-text'

/** A mobile number or a tax id registered with PromptPay. */
const promptPayId = z
  .string('is not text')
  .transform((id) => id.replace(/\D/g, ''))
  .pipe(z.string().regex(/^(\d{10}|\d{13})$/, 'is no PromptPay id: it needs the 10 digits of a mobile number or the 13 of a tax id'))
  .nullish()

const wireShape = { bank: filledText, account_name: filledText, account_number: filledText }

/** The setting `bank_account` of a language, as a shop must write it. */
export const bankAccountSettingSchema = z.strictObject({ ...wireShape, promptpay_id: promptPayId })

/** The account for bank transfers: the setting `bank_account` of a language. Null if the shop has none. */
export const bankAccountSchema = z
  .object({ ...wireShape, promptpay_id: promptPayId.catch(null) })
  .transform((wire) => ({
    bank: wire.bank,
    name: wire.account_name,
    number: wire.account_number,
    promptPayId: wire.promptpay_id ?? null,
  }))
  .nullable()
  .catch(null)

export type BankAccount = NonNullable<z.output<typeof bankAccountSchema>>
