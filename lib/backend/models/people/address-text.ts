import { readPath } from '@/lib/backend/query/reads/read-path'
import { asTrusted, type CallContext } from '@/lib/backend/context/model'

const paths = [
  'company',
  'first_name',
  'last_name',
  'address',
  'address2',
  'subdistrict_id.name',
  'city',
  'district_id.name',
  'province_id.name',
  'country_id.name',
  'postal_code',
  'phone',
]

/** The whole address as text, in the caller's language: name, street, places from smallest to largest, telephone. */
export async function addressTexts(call: CallContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await readPath(asTrusted(call), call.findModel('address'), ids, paths)
  return new Map(rows.map((row) => [row.id, addressText(row)]))
}

function addressText(row: Readonly<Record<string, unknown>>): string {
  const name = [text(row.first_name), text(row.last_name)].filter(Boolean).join(' ')
  const places = [row.subdistrict_id, row.city, row.district_id, row.province_id, row.country_id, row.postal_code]
  const phone = text(row.phone)
  const lines = [
    text(row.company),
    name,
    text(row.address),
    text(row.address2),
    places.map(text).filter(Boolean).join(', '),
    phone && `Tel: ${phone}`,
  ]
  return lines.filter(Boolean).join(', \n')
}

/** A text, or the name of a place object. */
function text(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return text(value.name)
  return typeof value === 'string' ? value : ''
}
