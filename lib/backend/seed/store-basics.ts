import { z } from 'zod'
import { paymentMethodRecords } from '@/lib/domain/payments/payment-methods'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { fill, numbered } from './rows/fill'
import { locationRows } from './rows/location-rows'
import synonyms from './data/synonyms.json'
import { thaiRows } from './rows/thai-texts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

const synonymSeeds = z.array(z.strictObject({ phrases: z.string(), means: z.string().optional() }))

/** Computed once per process, because it takes a second. */
let places: ReturnType<typeof locationRows> | undefined

/**
 * Data that every shop needs: places with their Thai names, languages, the currency, payment methods, search synonyms. Does
 * nothing when it exists already.
 */
export async function storeBasics(database: Database): Promise<void> {
  if ((await database.$count(tables.country)) > 0) return
  places ??= locationRows()
  const { countries, provinces, districts, thai } = await places
  await fill(database, tables.language, [
    { id: 1, name: 'English', code: 'en_US' },
    { id: 2, name: 'Thai', code: 'th_TH' },
  ])
  await fill(database, tables.currency, [{ id: 1, name: 'Thai Baht', code: 'THB', sign: '฿' }])
  await fill(database, tables.paymentMethod, paymentMethodRecords)
  await fill(database, tables.profile, [{ id: 1, name: 'Customer', code: 'ECOM_CUSTOMER', default_model_perms: 'own' }])
  await fill(database, tables.searchSynonym, numbered(synonymSeeds.parse(synonyms)))
  await fill(database, tables.country, countries)
  await fill(database, tables.province, provinces)
  await fill(database, tables.district, districts)
  await fill(database, tables.translationField, thaiRows(thai))
}
