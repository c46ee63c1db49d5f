import { eq, ilike, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'

/** Fewer digits occur in nearly every telephone number. */
const minDigits = 4

/**
 * A condition for the staff search: matches part of the order number, of a name, company or e-mail, a telephone number in any
 * notation (of the order or of its customer's account), or the total in baht.
 */
export function orderTextMatches(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { number, contact_id, bill_company, ship_company, bill_email, bill_phone, ship_phone, amount_total } = saleOrder
  // One comparison per order is several times as fast as one per field.
  const words = sql`concat_ws(E'\\n', ${number}, ${fullName('bill')}, ${fullName('ship')}, ${bill_company}, ${ship_company}, ${bill_email})`
  const accountWords = sql`concat_ws(E'\\n', ${contact.name}, concat_ws(' ', ${contact.first_name}, ${contact.last_name}), ${contact.email})`
  const accounts = new QueryBuilder()
    .select({ id: contact.id })
    .from(contact)
    .where(or(ilike(accountWords, part), ...phoneMatches(text, [contact.phone, contact.mobile])))
  const baht = /^฿?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/.exec(text)
  return or(
    ilike(words, part),
    inArray(contact_id, accounts),
    ...phoneMatches(text, [bill_phone, ship_phone]),
    baht ? eq(amount_total, Number(baht[0].replace(/[^\d.]/g, ''))) : undefined,
  )
}

/** International prefixes of Thai numbers: +66 81…, 0066 81…, +66 (0)81…. */
const countryCode = '^(00)?660?'

/** Matches the typed digits against the phone numbers, both with and without the country code of Thailand. */
function phoneMatches(text: string, phones: readonly SQLWrapper[]): SQL[] {
  const digits = text.replace(/\D/g, '')
  if (digits.length < minDigits || !/^[\d\s()+.-]+$/.test(text)) return []
  const national = digits.replace(new RegExp(countryCode), '0')
  return phones.flatMap((phone) => {
    const stored = sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), ${countryCode}, '0')`
    // Digits that begin with 66 may also be the middle of a number.
    return [...new Set([national, digits])].map((each) => ilike(stored, `%${each}%`))
  })
}

function fullName(prefix: 'bill' | 'ship'): SQL {
  return sql`concat_ws(' ', ${saleOrder[`${prefix}_first_name`]}, ${saleOrder[`${prefix}_last_name`]})`
}
