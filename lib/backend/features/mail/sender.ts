import { readShopProfile } from '../content/read-shop-profile'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale } from '@/lib/core/locale'

/** The sender of a mail: the shop's name, its company's name and address, one per line, and the phone number. */
export type Sender = Readonly<{ name: string; imprint: readonly string[]; phone: string | null }>

/** The sender from the settings; without a valid company, the imprint is empty. */
export async function readSender(database: Database, language: Locale): Promise<Sender> {
  const { name, company, phones } = await readShopProfile(database, language)
  return { name, imprint: company ? [company.name, company.address] : [], phone: phones[0]?.shown ?? null }
}
