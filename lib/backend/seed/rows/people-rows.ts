import { timeInBangkok } from '@/lib/core/dates'
import type { address, baseUser, contact, prodFav, stockNotification } from '@/lib/backend/infrastructure/database/schema/people'
import type { CustomerSeed } from '../data/content-schemas'
import { thaiOf, type ThaiText } from './thai-texts'

type Known = Readonly<{
  productId: (code: string) => number
  /** A district by its official code, with its province. */
  districtOf: (code: string) => Readonly<{ id: number; province_id: number }>
  passwordHash: string
  customers: readonly CustomerSeed[]
  /** Of the first customers, who can sign in. */
  logins: number
}>

export type AddressRow = typeof address.$inferInsert & Readonly<{ id: number; contact_id: number }>

export type PeopleRows = Readonly<{
  contacts: (typeof contact.$inferInsert & { id: number })[]
  users: (typeof baseUser.$inferInsert & { id: number })[]
  addresses: AddressRow[]
  favorites: (typeof prodFav.$inferInsert)[]
  notifications: (typeof stockNotification.$inferInsert)[]
  thai: ThaiText[]
}>

/** The customers of the demo shop. A user has the same id as its contact. */
export function peopleRows(now: Date, { productId, districtOf, passwordHash, customers, logins }: Known): PeopleRows {
  const add_time = timeInBangkok(now)
  const people = customers.map((seed, index) => ({ seed, contact_id: index + 1 }))
  const addresses = people.flatMap(({ seed, contact_id }) =>
    seed.addresses.map(({ district, ...place }) => ({
      ...place,
      type: 'shipping',
      contact_id,
      first_name: seed.first_name[0],
      last_name: seed.last_name[0],
      phone: seed.phone,
      email: seed.email,
      country_id: 1,
      province_id: districtOf(district).province_id,
      district_id: districtOf(district).id,
    })),
  )
  return {
    contacts: people.map(({ seed, contact_id }) => ({
      id: contact_id,
      name: fullName(seed.first_name[0], seed.last_name[0]),
      first_name: seed.first_name[0],
      last_name: seed.last_name[0],
      email: seed.email,
      phone: seed.phone,
      mobile: seed.phone,
      birth_date: seed.birth_date,
      gender: seed.gender,
      customer: true,
    })),
    users: people.slice(0, logins).map(({ seed, contact_id }) => ({
      id: contact_id,
      contact_id,
      name: fullName(seed.first_name[0], seed.last_name[0]),
      login: seed.email,
      email: seed.email,
      password: passwordHash,
      profile_id: 1,
    })),
    addresses: addresses.map((row, index) => ({ ...row, id: index + 1, sequence: index + 1 })),
    favorites: people.flatMap(({ seed, contact_id }) =>
      seed.favorites.map((code) => ({ contact_id, product_id: productId(code), add_time })),
    ),
    notifications: people.flatMap(({ seed, contact_id }) =>
      seed.notifications.map((code) => ({ contact_id, product_id: productId(code), locale: 'th_TH' })),
    ),
    thai: people.flatMap(({ seed, contact_id }) =>
      thaiOf('contact', contact_id, { name: fullName(seed.first_name[1], seed.last_name[1]) }),
    ),
  }
}

function fullName(first: string, last: string): string {
  return `${first} ${last}`
}
