import { and, eq } from 'drizzle-orm'
import { validateAddress, validatePostalCode } from '@/lib/domain/accounts/account-rules'
import type { AddressValues } from '@/lib/domain/accounts/account-schemas'
import type { Issue } from '@/lib/domain/errors/errors'
import { district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * Validates an address before it is saved: required fields, a district outside the province and country, a postal code of
 * another district.
 */
export async function checkAddress(database: Database, values: AddressValues): Promise<Issue[]> {
  const missing = validateAddress(values)
  if (missing.length > 0) return missing
  const [place] = await database
    .select({ postalCodes: district.postal_codes })
    .from(district)
    .innerJoin(province, eq(province.id, district.province_id))
    .where(
      and(
        eq(district.id, values.district_id ?? 0),
        eq(province.id, values.province_id ?? 0),
        eq(province.country_id, values.country_id ?? 0),
      ),
    )
  if (!place) return [{ field: 'district_id', key: 'missingAddressFields' }]
  const codes = (place.postalCodes ?? '').split(',').flatMap((code) => code.trim() || [])
  return validatePostalCode(values.postal_code, codes)
}
