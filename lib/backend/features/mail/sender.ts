import { servicePhone } from '@/lib/core/shop-details'
import type { Database } from '@/lib/backend/infrastructure/database/connection'
import { readSeller } from '../invoices/seller'
import type { Language } from '@/lib/backend/context/language'

/** Who writes a mail: the company's name and address, a line each, and the phone to call. */
export type Sender = Readonly<{ imprint: readonly string[]; phone: string }>

/** The sender by the setting `company`; without a valid one no company is named. */
export async function readSender(database: Database, language: Language): Promise<Sender> {
  const seller = await readSeller(database)
  if (!seller) return { imprint: [], phone: servicePhone.shown }
  return { imprint: [seller.name[language], seller.address[language]], phone: seller.phone }
}
