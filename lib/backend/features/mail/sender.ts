import { readShopProfile } from '../content/read-shop-profile'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale } from '@/lib/core/locale'

/** Who writes a mail: the shop's name, its company's name and address, a line each, and the phone to call. */
export type Sender = Readonly<{ name: string; imprint: readonly string[]; phone: string | null }>

/** The sender by the settings; without a valid company none is named. */
export async function readSender(database: Database, language: Locale): Promise<Sender> {
  const { name, company, phones } = await readShopProfile(database, language)
  return { name, imprint: company ? [company.name, company.address] : [], phone: phones[0]?.shown ?? null }
}
