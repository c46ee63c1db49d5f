import { drawnIconPath } from '@/lib/domain/content/shop-icons'
import type { ShopProfile } from '@/lib/domain/content/shop-profile'
import { readShopProfile } from '../content/read-shop-profile'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale } from '@/lib/core/locale'

/** The sender of a mail: the shop's name, its company's name and address, one per line, the phone number, and what the shop looks like. */
export type Sender = Readonly<{
  name: string
  imprint: readonly string[]
  phone: string | null
  /** The path of its logo as PNG; null without one. */
  logoPath: string | null
  /** Null for the colors of app/theme.css. */
  colors: ShopProfile['brand']['colors']
}>

/** The sender from the settings; without a valid company, the imprint is empty. */
export async function readSender(database: Database, language: Locale): Promise<Sender> {
  const { name, company, phones, brand } = await readShopProfile(database, language)
  return {
    name,
    imprint: company ? [company.name, company.address] : [],
    phone: phones[0]?.shown ?? null,
    logoPath: brand.logo && drawnIconPath('logo', brand.logo),
    colors: brand.colors,
  }
}
