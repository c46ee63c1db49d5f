import type { Database } from '@/lib/backend/infrastructure/database/connection'
import type { Language } from '@/lib/backend/context/language'
import { readShopProfile } from '../content/read-shop-profile'

/** Who writes a mail: the shop's name, its company's name and address, a line each, and the phone to call. */
export type Sender = Readonly<{ name: string; imprint: readonly string[]; phone: string | null }>

/** The sender by the settings; without a valid company none is named. */
export async function readSender(database: Database, language: Language): Promise<Sender> {
  const { name, company, phones } = await readShopProfile(database, language)
  return { name, imprint: company ? [company.name, company.address] : [], phone: phones[0]?.shown ?? null }
}
