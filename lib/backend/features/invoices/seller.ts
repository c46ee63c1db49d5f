import { companySchema, type Company } from '@/lib/domain/shop/company'
import type { Database } from '@/lib/backend/infrastructure/database/connection'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import type { Language } from '@/lib/backend/context/language'
import type { Seller } from '@/lib/domain/orders/invoice-facts'

/**
 * Who sells: the setting `company` in Thai, which the law wants, and its name and address in English where the shop
 * has them. Null without a valid one, for an invoice in a wrong name cannot be taken back.
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
  }
}

async function companyOf(database: Database, language: Language): Promise<Company | null> {
  return companySchema.safeParse(await readSetting(database, 'company', language)).data ?? null
}
