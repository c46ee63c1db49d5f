import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { company, companyTaxId, servicePhone } from '@/lib/shop-details'
import type { Database } from '../database/connection'
import { setting } from '../database/schema/content'
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
  const rows = await database
    .select({ lang: setting.lang, value: setting.value })
    .from(setting)
    .where(eq(setting.key, 'company'))
  const th = companyOf(rows, 'th')
  const en = companyOf(rows, 'en')
  return {
    name: { th: th.name, en: en.name },
    address: { th: th.address, en: en.address },
    taxId: th.tax_id,
    branch: th.branch,
    phone: th.phone,
  }
}

function companyOf(rows: readonly Readonly<{ lang: string; value: string | null }>[], language: 'th' | 'en') {
  const text = rows.find(({ lang }) => lang === language)?.value ?? ''
  const read = z.string().transform(parsed).pipe(companySchema).safeParse(text)
  if (read.success) return read.data
  const { name, address } = company[language]
  return { name, address, tax_id: companyTaxId, branch: headOffice, phone: servicePhone.shown }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
