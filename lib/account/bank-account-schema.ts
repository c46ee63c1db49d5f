import { z } from 'zod'

/** Where shoppers transfer to: the setting `bank_account` of a language. Null when the shop has none there. */
export const bankAccountSchema = z
  .object({
    bank: z.string().min(1),
    account_name: z.string().min(1),
    account_number: z.string().min(1),
    /** A mobile number or a tax id that is registered with PromptPay. */
    promptpay_id: z
      .string()
      .transform((id) => id.replace(/\D/g, ''))
      .pipe(z.string().regex(/^(\d{10}|\d{13})$/))
      .nullish()
      .catch(null),
  })
  .transform((wire) => ({
    bank: wire.bank,
    name: wire.account_name,
    number: wire.account_number,
    promptPayId: wire.promptpay_id ?? null,
  }))
  .nullable()
  .catch(null)

export type BankAccount = NonNullable<z.output<typeof bankAccountSchema>>
