import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { identity, localTime } from './columns'

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
    /** A post that has one is an article, addressed by it. */
    code: text(),
    /** What the shop's files call it; without one it is called by its code, or after its date and title. */
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
  },
  (table) => [index().on(table.blog_id), index().on(table.code)],
)

/** One value of `ecom2.interface.get_config`; lang is en or th, value is any JSON as text. */
export const setting = pgTable('setting', { ...identity(), key: text().notNull(), lang: text().notNull(), value: text() }, (table) => [
  uniqueIndex().on(table.key, table.lang),
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

/** Whole sentences, error messages among them (Netforce's `translation`). */
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

/** Numbers of documents, one row each, locked while one is taken: gapless within a committed order. */
export const documentSequence = pgTable(
  'document_sequence',
  { ...identity(), name: text().notNull(), next: integer().notNull().default(1) },
  (table) => [uniqueIndex().on(table.name)],
)

/** Mail on its way out: queued in the same transaction as its cause, written and sent after it. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    ...identity(),
    recipient: text().notNull(),
    template: text().notNull(),
    locale: text().notNull(),
    /** The record it is about; of which table says the template. */
    about_id: integer().notNull(),
    /** Further values for the mail, as JSON. */
    values: text().notNull(),
    /** Its message id, the same at every try. */
    reference: uuid().notNull().defaultRandom(),
    /** Not to be tried before. A sender moves it ahead to claim the mail. */
    due_at: localTime().notNull(),
    attempts: integer().notNull().default(0),
    sent_at: localTime(),
    /** Given up; together with `sent_at`, nothing was to be said any more. */
    failed_at: localTime(),
  },
  (table) => [
    index()
      .on(table.due_at)
      .where(sql`sent_at is null and failed_at is null`),
  ],
)
