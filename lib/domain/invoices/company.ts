import { z } from 'zod'
import { because, filledText } from '@/lib/domain/settings/issue-codes'

/** Branch number of a head office. */
export const headOffice = '00000'

const bareDigits = filledText.transform((text) => text.replace(/[\s-]/g, ''))

/** The seller: the setting `company` of a language. It is printed on invoices, so there are no default values. */
export const companySchema = z.strictObject({
  name: filledText,
  address: filledText,
  tax_id: bareDigits.refine(isTaxId, because('taxId')),
  branch: bareDigits.pipe(z.string().regex(/^\d{5}$/, because('branch'))).default(headOffice),
  phone: filledText,
  /** Without VAT registration the shop issues receipts instead of tax invoices, and no price contains VAT. */
  vat_registered: z.boolean().default(true),
})

export type Company = z.output<typeof companySchema>

/** Whether the seller is registered for VAT, as every seller whose setting `company` does not say otherwise. */
export function isVatRegistered(company: unknown): boolean {
  return companySchema.safeParse(company).data?.vat_registered ?? true
}

/**
 * Whether a text is a Thai tax id of a company or a person: 13 digits, of which the last is the check digit (modulo 11, weights
 * 13 to 2).
 */
export function isTaxId(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (13 - index), 0)
  return (11 - (sum % 11)) % 10 === digits[12]
}
