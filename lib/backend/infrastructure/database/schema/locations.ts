import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity } from './columns'

export const country = pgTable('country', {
  ...identity(),
  name: text().notNull(),
  code: text(),
})

export const province = pgTable(
  'province',
  {
    ...identity(),
    country_id: integer()
      .notNull()
      .references(() => country.id),
    name: text().notNull(),
    code: text(),
  },
  (table) => [index().on(table.country_id)],
)

export const district = pgTable(
  'district',
  {
    ...identity(),
    province_id: integer()
      .notNull()
      .references(() => province.id),
    name: text().notNull(),
    code: text(),
    /** Postal codes of the district, joined by commas; the first is the usual one. */
    postal_codes: text(),
  },
  (table) => [index().on(table.province_id)],
)

export const subdistrict = pgTable('subdistrict', {
  ...identity(),
  district_id: integer()
    .notNull()
    .references(() => district.id),
  name: text().notNull(),
  code: text(),
})

/** The tables of places by model. */
export const placeTables = { country, province, district } as const
