import { z } from 'zod'
import { company, companyTaxId, servicePhone } from '@/lib/shop-details'
import type { Database } from '../database/connection'
import { readSetting } from '../database/read-setting'
import type { Language } from '../language'
import { headOffice, type Seller } from './invoice-facts'

const companySchema = z.object({
  name: z.string().min(1),
  address: z.string().min(1),
  tax_id: z.string().regex(/^\d{13}$/),
  branch: z.string().regex(/^\d{5}$/).catch(headOffice),
  phone: z.string().catch(servicePhone.shown),
})

/**
 * Who sells: the setting `company`, in both languages. Without one that can be read it is the company of the demo,
 * for a payment must not fail over a setting.
 */
export async function readSeller(database: Database): Promise<Seller> {
  const th = await companyOf(database, 'th')
  const en = await companyOf(database, 'en')
  return {
    name: { th: th.name, en: en.name },
    address: { th: th.address, en: en.address },
    taxId: th.tax_id,
    branch: th.branch,
    phone: th.phone,
  }
}

async function companyOf(database: Database, language: Language) {
  const read = companySchema.safeParse(await readSetting(database, 'company', language))
  if (read.success) return read.data
  const { name, address } = company[language]
  return { name, address, tax_id: companyTaxId, branch: headOffice, phone: servicePhone.shown }
}
