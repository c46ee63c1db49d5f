import { z } from 'zod'
import { because, filledText } from '@/lib/domain/settings/issue-codes'
import { isTaxId } from './tax-id'

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
