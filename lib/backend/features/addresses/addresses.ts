import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { addressSchema, type AddressValues } from '@/lib/domain/accounts/account-schemas'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema, requireCustomer } from '@/lib/backend/context/define-method'
import { address, type AddressRow } from '@/lib/backend/infrastructure/database/schema/people'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { fullAddresses, ownAddresses } from './address-text'
import { validateAddress, validatePostalCode } from '@/lib/domain/accounts/account-rules'
import { district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'
import { addressColumns } from '@/lib/domain/addresses/address-columns'

/**
 * Identifies an address by `addr_no` or `addr_id`, which are equal here: an address keeps its number, so that deleting one
 * never renumbers the others. -1 is a new address (spec 2).
 */
const whichSchema = z.object({
  addr_no: z.union([z.literal(-1), z.literal('-1').transform(() => -1), idSchema]).nullish(),
  addr_id: idSchema.nullish(),
  prefix: z.enum(['bill', 'ship']).nullish(),
})

/** Only staff link an address to a company record: a client's `org_id` is ignored. */
const ownFieldsSchema = addressSchema.omit({ org_id: true })

/** Accepts the keyword form (`addr_no=7`) and the positional one. */
function readWhich(args: readonly unknown[], options: Readonly<Record<string, unknown>>) {
  const [first] = args
  const isNumber = typeof first === 'number' || typeof first === 'string'
  const { addr_no, addr_id, prefix } = whichSchema.parse({ ...(isNumber && { addr_no: first }), ...options })
  return { id: addr_id ?? addr_no ?? null, prefix: prefix ?? null, values: isNumber ? args[1] : first }
}

const getAddresses = defineMethod('ecom2.interface.get_addresses', async (call) => {
  const { contactId } = requireCustomer(call)
  const rows = await ownAddresses(call, contactId)
  const texts = await fullAddresses(call, rows)
  return rows.map((row) => presentAddress(row, texts.get(row.id) ?? ''))
})

const getAddress2 = defineMethod('ecom2.interface.get_address2', async (call, args, options) => {
  const { id, prefix } = readWhich(args, options)
  const row = await requireOwnAddress(call, id)
  const texts = await fullAddresses(call, [row])
  const found = presentAddress(row, texts.get(row.id) ?? '')
  return prefix ? withPrefix(prefix, found) : found
})

const setAddress2 = defineMethod('ecom2.interface.set_address2', async (call, args, options) => {
  const { id, prefix, values } = readWhich(args, options)
  const { contactId } = requireCustomer(call)
  const given = z.record(z.string(), z.unknown()).parse(values ?? options.vals ?? options.address)
  const filled = ownFieldsSchema.parse(prefix ? withoutPrefix(prefix, given) : given)
  const issues = await checkAddress(call.database, filled)
  if (issues.length > 0) throw UserError.fromIssues(issues)
  if (id === null || id === -1) {
    const [made] = await call.database
      .insert(address)
      .values({ ...filled, contact_id: contactId })
      .returning({ id: address.id })
    return made && { addr_no: made.id }
  }
  const own = await requireOwnAddress(call, id)
  await updateRow(call.database, address, own.id, filled)
  return { addr_no: own.id }
})

const deleteAddress = defineMethod('ecom2.interface.delete_address', async (call, args, options) => {
  const { id } = readWhich(args, options)
  const own = await requireOwnAddress(call, id)
  // Carts and orders keep their own copy of the text; only the reference is cleared.
  for (const table of [ecomCart, saleOrder]) {
    await call.database.update(table).set({ bill_address_id: null }).where(eq(table.bill_address_id, own.id))
    await call.database.update(table).set({ ship_address_id: null }).where(eq(table.ship_address_id, own.id))
  }
  await call.database.delete(address).where(eq(address.id, own.id))
  return null
})

async function requireOwnAddress(call: CallContext, id: number | null): Promise<AddressRow> {
  const { contactId } = requireCustomer(call)
  if (id === null) throw new UserError('addressUnknown')
  const [row] = await call.database
    .select()
    .from(address)
    .where(and(eq(address.id, id), eq(address.contact_id, contactId)))
  if (!row) throw new UserError('addressUnknown')
  return row
}

function presentAddress(row: AddressRow, full_address: string) {
  const { name, first_name, last_name, company, country_id, province_id, district_id, postal_code, phone, email, org_id } = row
  const places = { country_id, province_id, district_id, address: row.address, postal_code }
  return {
    id: row.id,
    addr_no: row.id,
    name,
    first_name,
    last_name,
    company,
    ...places,
    phone,
    email,
    org_id,
    full_address,
  }
}

export const addressMethods = [getAddresses, getAddress2, setAddress2, deleteAddress]

/**
 * Validates an address before it is saved: required fields, a district outside the province and country, a postal code of
 * another district.
 */
async function checkAddress(database: Database, values: AddressValues): Promise<Issue[]> {
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

/** The fields of an address, which the checkout prefixes: `bill_first_name`, `ship_first_name` (spec 3). */
const fields = [...addressColumns, 'email'] as const

type Prefix = 'bill' | 'ship'
type Address = Readonly<Record<(typeof fields)[number], unknown> & { id: number; addr_no: number }>

/** An address as the checkout's billing or shipping fields; shipping has no e-mail. */
function withPrefix(prefix: Prefix, address: Address): Record<string, unknown> {
  const named = fields.filter((field) => prefix === 'bill' || field !== 'email').map((field) => [`${prefix}_${field}`, address[field]])
  return {
    [`${prefix}_address_id`]: address.id,
    [`${prefix}_addr_no`]: address.addr_no,
    ...Object.fromEntries(named),
  }
}

/** The inverse of {@link withPrefix}; an address saved from the checkout is named after its recipient. */
function withoutPrefix(prefix: Prefix, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.startsWith(`${prefix}_`) ? name.slice(prefix.length + 1) : name, value]),
  )
  return { name: [plain.first_name, plain.last_name].filter(Boolean).join(' '), ...plain }
}
