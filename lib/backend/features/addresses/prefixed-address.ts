import { addressColumns } from '@/lib/domain/addresses/address-columns'

/** The fields of an address, which the checkout prefixes: `bill_first_name`, `ship_first_name` (spec 3). */
const fields = [...addressColumns, 'email'] as const

type Prefix = 'bill' | 'ship'
type Address = Readonly<Record<(typeof fields)[number], unknown> & { id: number; addr_no: number }>

/** An address as the checkout's billing or shipping fields; shipping has no e-mail. */
export function withPrefix(prefix: Prefix, address: Address): Record<string, unknown> {
  const named = fields.filter((field) => prefix === 'bill' || field !== 'email').map((field) => [`${prefix}_${field}`, address[field]])
  return {
    [`${prefix}_address_id`]: address.id,
    [`${prefix}_addr_no`]: address.addr_no,
    ...Object.fromEntries(named),
  }
}

/** The inverse of {@link withPrefix}; an address saved from the checkout is named after its recipient. */
export function withoutPrefix(prefix: Prefix, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.startsWith(`${prefix}_`) ? name.slice(prefix.length + 1) : name, value]),
  )
  return { name: [plain.first_name, plain.last_name].filter(Boolean).join(' '), ...plain }
}
