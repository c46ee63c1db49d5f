import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Fewer digits occur in nearly every telephone number. */
const minDigits = 4

/** International prefixes of Thai numbers: +66 81…, 0066 81…, +66 (0)81…. */
const countryCode = '^(00)?660?'

/** Matches the typed digits against the phone numbers, both with and without the country code of Thailand. */
export function phoneMatches(text: string, phones: readonly SQLWrapper[]): SQL[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length < minDigits || !/^[\d\s()+.-]+$/.test(text)) return []
  const national = digits.replace(new RegExp(countryCode), '0')
  // Digits that begin with 66 may also be the middle of a number.
  const parts = [...new Set([national, digits])].map((each) => `%${each}%`)
  return phones.map((phone) => {
    const stored = sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), ${countryCode}, '0')`
    return sql`${stored} like any(${sql.param(parts)}::text[])`
  })
}
