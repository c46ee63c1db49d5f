import { companySchema, type Company } from '@/lib/domain/invoices/company'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import type { Seller } from '@/lib/domain/invoices/invoice-facts'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale } from '@/lib/core/locale'

/**
 * The seller: the setting `company` in Thai, as required by law, and its name and address in English if the shop has them. Null
 * if the setting is invalid, because an invoice with a wrong seller cannot be undone.
 */
export async function readSeller(database: Database): Promise<Seller | null> {
  const th = await companyOf(database, 'th')
  const en = (await readSetting(database, 'company', 'en')) === null ? th : await companyOf(database, 'en')
  if (!th || !en) return null
  return {
    name: { th: th.name, en: en.name },
    address: { th: th.address, en: en.address },
    taxId: th.tax_id,
    branch: th.branch,
    phone: th.phone,
    ...(!th.vat_registered && { isVatRegistered: false }),
  }
}

async function companyOf(database: Database, language: Locale): Promise<Company | null> {
  return companySchema.safeParse(await readSetting(database, 'company', language)).data ?? null
}
