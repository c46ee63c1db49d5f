import { z } from 'zod'
import { because, filledText } from '@/lib/domain/settings/issue-codes'

/** A mobile number or a tax id registered with PromptPay. */
const promptPayId = z
  .string()
  .transform((id) => id.replace(/\D/g, ''))
  .pipe(z.string().regex(/^(\d{10}|\d{13})$/, because('promptPay')))
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
