import { eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { saleOrder } from '../database/schema/sales'

/** Fewer digits are in nearly every telephone number. */
const leastDigits = 4

/**
 * Whether an order has a text that staff look for, as somebody says it on the telephone: part of its number, of a
 * name, company or e-mail, a telephone number however it is written, or its total in baht.
 */
export function orderTextMatches(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { number, bill_company, ship_company, bill_email, bill_phone, ship_phone, amount_total } = saleOrder
  // One comparison for each order is a few times as fast as one for each field.
  const words = sql`concat_ws(E'\\n', ${number}, ${fullName('bill')}, ${fullName('ship')}, ${bill_company}, ${ship_company}, ${bill_email})`
  const digits = text.replace(/\D/g, '')
  const isPhone = digits.length >= leastDigits && /^[\d\s()+.-]+$/.test(text)
  const baht = /^฿?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?$/.exec(text)
  return or(
    ilike(words, part),
    ...(isPhone ? [bill_phone, ship_phone].map((phone) => ilike(sql`regexp_replace(${phone}, '\\D', '', 'g')`, `%${digits}%`)) : []),
    baht ? eq(amount_total, Number(baht[0].replace(/[^\d.]/g, ''))) : undefined,
  )
}

function fullName(prefix: 'bill' | 'ship'): SQL {
  return sql`concat_ws(' ', ${saleOrder[`${prefix}_first_name`]}, ${saleOrder[`${prefix}_last_name`]})`
}
