import { eq, inArray } from 'drizzle-orm'
import { placeTables } from '@/lib/backend/infrastructure/database/schema/locations'
import { address, type AddressRow } from '@/lib/backend/infrastructure/database/schema/people'
import { withLocalNames } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'

/** Each address on one line in the caller's language: street, district, province, postal code, country. */
export async function fullAddresses(call: CallContext, rows: readonly AddressRow[]): Promise<ReadonlyMap<number, string>> {
  const names = {
    district: await namesOf(
      call,
      'district',
      rows.map((row) => row.district_id),
    ),
    province: await namesOf(
      call,
      'province',
      rows.map((row) => row.province_id),
    ),
    country: await namesOf(
      call,
      'country',
      rows.map((row) => row.country_id),
    ),
  }
  return new Map(
    rows.map((row) => {
      const region = [names.province.get(row.province_id), row.postal_code].filter(Boolean).join(' ')
      const parts = [row.company, row.address, names.district.get(row.district_id), region, names.country.get(row.country_id)]
      return [row.id, parts.filter(Boolean).join(', ')]
    }),
  )
}

async function namesOf(
  call: CallContext,
  model: keyof typeof placeTables,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const table = placeTables[model]
  const rows = await call.database
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(
      inArray(
        table.id,
        ids.filter((id) => id !== null),
      ),
    )
  const named = await withLocalNames(call, model, rows)
  return new Map(named.map(({ id, localName }) => [id, localName]))
}

/** The customer's addresses, the oldest first. */
export async function ownAddresses({ database }: CallContext, contactId: number): Promise<AddressRow[]> {
  return database.select().from(address).where(eq(address.contact_id, contactId)).orderBy(address.sequence, address.id)
}
