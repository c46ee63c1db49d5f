import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import { country, district, province, subdistrict } from './locations'
import { identity, localTime } from './columns'
import { product } from './catalog'

export const contact = pgTable('contact', {
  ...identity(),
  type: text().notNull().default('person'),
  name: text().notNull(),
  code: text(),
  first_name: text(),
  last_name: text(),
  email: text(),
  phone: text(),
  mobile: text(),
  /** 13 digits, for business customers; printed on the tax invoice. */
  tax_no: text(),
  /** '00000' is the head office. */
  tax_branch: text(),
  birth_date: date({ mode: 'string' }),
  /** m, f or null (unspecified). */
  gender: text(),
  customer: boolean(),
  supplier: boolean(),
  active: boolean().default(true),
})

export const profile = pgTable('profile', {
  ...identity(),
  name: text().notNull(),
  code: text(),
  default_model_perms: text(),
  active: boolean().default(true),
})

export const baseUser = pgTable(
  'base_user',
  {
    ...identity(),
    name: text().notNull(),
    login: text().notNull(),
    password: text(),
    email: text(),
    /** When a link mailed to the login address was opened; null while ownership of the mailbox is unproven. */
    email_confirmed_at: localTime(),
    profile_id: integer().references(() => profile.id),
    contact_id: integer().references(() => contact.id),
    active: boolean().default(true),
  },
  (table) => [uniqueIndex().on(table.login)],
)

export type UserRow = typeof baseUser.$inferSelect

/** A user session. Only the SHA-256 of the token is stored. */
export const userSession = pgTable(
  'user_session',
  {
    ...identity(),
    token_hash: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => baseUser.id),
    expires_at: localTime().notNull(),
    last_seen_at: localTime(),
    /** Browser and system, for example `Chrome · Android`; null when not known. */
    device: text(),
  },
  (table) => [uniqueIndex().on(table.token_hash), index().on(table.user_id)],
)

/**
 * A token of a program (`lib/domain/accounts/api-tokens.ts`): of a customer's assistant, with scopes, or of staff, with a role.
 * Only its SHA-256 is stored.
 */
export const apiToken = pgTable(
  'api_token',
  {
    ...identity(),
    token_hash: text().notNull(),
    /** The customer; null for a token of staff. */
    user_id: integer().references(() => baseUser.id),
    /** The role of a token of staff; null for a customer's. */
    role: text().$type<StaffRole>(),
    name: text().notNull(),
    scopes: text().array().notNull(),
    expires_at: localTime().notNull(),
    last_used_at: localTime(),
  },
  (table) => [
    uniqueIndex().on(table.token_hash),
    index().on(table.user_id),
    check('api_token_owner', sql`(${table.user_id} is null) <> (${table.role} is null)`),
  ],
)

/** A password reset code, hashed; single use. */
export const resetCode = pgTable(
  'reset_code',
  {
    ...identity(),
    code_hash: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => baseUser.id),
    expires_at: localTime().notNull(),
    used_at: localTime(),
  },
  (table) => [index().on(table.user_id)],
)

export const address = pgTable(
  'address',
  {
    ...identity(),
    type: text(),
    contact_id: integer().references(() => contact.id),
    name: text(),
    first_name: text(),
    last_name: text(),
    company: text(),
    org_id: integer(),
    address: text(),
    address2: text(),
    city: text(),
    postal_code: text(),
    country_id: integer().references(() => country.id),
    province_id: integer().references(() => province.id),
    district_id: integer().references(() => district.id),
    subdistrict_id: integer().references(() => subdistrict.id),
    phone: text(),
    email: text(),
    sequence: integer(),
  },
  (table) => [index().on(table.contact_id)],
)

export type AddressRow = typeof address.$inferSelect

export const prodFav = pgTable(
  'prod_fav',
  {
    ...identity(),
    contact_id: integer()
      .notNull()
      .references(() => contact.id),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    add_time: localTime().notNull(),
  },
  (table) => [uniqueIndex().on(table.contact_id, table.product_id)],
)

/** What staff wrote about a customer, who reads it in the export of their data only. It goes with the customer. */
export const contactNote = pgTable(
  'contact_note',
  {
    ...identity(),
    contact_id: integer()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    time: localTime().notNull(),
    staff: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.contact_id)],
)

/** A back-in-stock request: one e-mail, sent once. */
export const stockNotification = pgTable(
  'ecom2_notif',
  {
    ...identity(),
    contact_id: integer()
      .notNull()
      .references(() => contact.id),
    product_id: integer()
      .notNull()
      .references(() => product.id),
    locale: text(),
    sent_at: localTime(),
  },
  (table) => [uniqueIndex().on(table.contact_id, table.product_id), index().on(table.product_id)],
)

export const visitorAction = pgTable('visitor_action', {
  ...identity(),
  visitor_id: text().notNull(),
  action_type: text().notNull(),
  url: text(),
  user_agent: text(),
  referrer: text(),
  location: text(),
  user_id: integer(),
  site_id: integer().notNull().default(1),
})
