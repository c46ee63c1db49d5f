import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { identity, localTime } from './columns'
import type { Locale } from '@/lib/core/locale'

export const cmsBlog = pgTable('cms_blog', {
  ...identity(),
  name: text().notNull(),
  code: text(),
  sequence: integer(),
  archive: boolean().notNull().default(false),
})

export const cmsBlogPost = pgTable(
  'cms_blog_post',
  {
    ...identity(),
    blog_id: integer().references(() => cmsBlog.id),
    /** A post with a code is an article, which is looked up by it. */
    code: text(),
    /** Name in the shop's files; without one it is the code, or a name made of the date and title. */
    slug: text(),
    date: date({ mode: 'string' }),
    title: text().notNull(),
    short_body: text(),
    body: text(),
    picture: text(),
    thumbnail: text(),
    featured: integer(),
    highlight: boolean().notNull().default(false),
    meta_description: text(),
    meta_keywords: text(),
    /** For how many a recipe is, and what it needs of products: `12: 250 g | 15: 0.5 packs`, by their ids. */
    servings: integer(),
    ingredients: text(),
  },
  (table) => [index().on(table.blog_id), index().on(table.code)],
)

/** One value of `ecom2.interface.get_config`; lang is en or th, value is any JSON as text. */
export const setting = pgTable('setting', { ...identity(), key: text().notNull(), lang: text().notNull(), value: text() }, (table) => [
  uniqueIndex().on(table.key, table.lang),
])

/** A change of a setting by staff or by an import; only the newest ones of a setting are stored. */
export const settingChange = pgTable(
  'setting_change',
  {
    ...identity(),
    time: localTime().notNull(),
    staff: text().notNull(),
    key: text().notNull(),
    /** The stored texts by language; null where there was no value. */
    before: jsonb().$type<Readonly<Record<Locale, string | null>>>().notNull(),
    after: jsonb().$type<Readonly<Record<Locale, string | null>>>().notNull(),
  },
  (table) => [index().on(table.key, table.id)],
)

/** A change of a catalog record by staff; only the newest ones of a record are stored. */
export const recordChange = pgTable(
  'record_change',
  {
    ...identity(),
    time: localTime().notNull(),
    staff: text().notNull(),
    /** The name of its file, for example `products`. */
    kind: text().notNull(),
    record_id: integer().notNull(),
    /** The changed cells by column, as in the shop's files; empty before a record was added and after it was removed. */
    before: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    after: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [index().on(table.kind, table.record_id, table.id)],
)

/** An uploaded picture that nothing refers to, since when; a retention rule deletes its file and this row. */
export const unusedPicture = pgTable('unused_picture', { ...identity(), name: text().notNull(), since: localTime().notNull() }, (table) => [
  uniqueIndex().on(table.name),
])

/** Alternative texts of pictures, looked up by file name (`load_imagealts`). */
export const imageAlt = pgTable('image_alt', { ...identity(), image: text().notNull(), en_US: text(), th_TH: text() }, (table) => [
  uniqueIndex().on(table.image),
])

export const language = pgTable('language', {
  ...identity(),
  name: text().notNull(),
  code: text().notNull(),
  active: boolean().default(true),
})

/** Translations of whole sentences, including error messages (Netforce's `translation`). */
export const translation = pgTable('translation', {
  ...identity(),
  lang_id: integer(),
  original: text().notNull(),
  translation: text(),
})

/** The text of a translated field in a language other than English. */
export const translationField = pgTable(
  'translation_field',
  {
    ...identity(),
    lang: text().notNull(),
    model: text().notNull(),
    field: text().notNull(),
    rec_id: integer().notNull(),
    translation: text(),
  },
  (table) => [uniqueIndex().on(table.lang, table.model, table.field, table.rec_id)],
)

/** Counters of document numbers, locked while a number is taken, so that committed orders have no gaps. */
export const documentSequence = pgTable(
  'document_sequence',
  { ...identity(), name: text().notNull(), next: integer().notNull().default(1) },
  (table) => [uniqueIndex().on(table.name)],
)

/** The mail server of the settings, at most one; SMTP_URL comes first. The password is sealed with the shop's secret. */
export const mailServer = pgTable('mail_server', {
  ...identity(),
  host: text().notNull(),
  port: integer().notNull(),
  username: text().notNull(),
  password: text(),
  sender: text().notNull(),
})

/** Outgoing mail (transactional outbox): queued in the transaction of its cause, rendered and sent after the commit. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    ...identity(),
    recipient: text().notNull(),
    template: text().notNull(),
    locale: text().notNull(),
    /** Id of the record it is about; the template determines the table. */
    about_id: integer().notNull(),
    /** Additional template values, as JSON. */
    values: text().notNull(),
    /** The message id, the same for every attempt. */
    reference: uuid().notNull().defaultRandom(),
    /** Not before this time. A sender moves it forward to claim the mail. */
    due_at: localTime().notNull(),
    attempts: integer().notNull().default(0),
    sent_at: localTime(),
    /** Only written to a file, because the shop had no mail server; then `sent_at` is set too. */
    filed_at: localTime(),
    /** Given up; if `sent_at` is set too, there was nothing left to send. */
    failed_at: localTime(),
  },
  (table) => [
    index()
      .on(table.due_at)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)
