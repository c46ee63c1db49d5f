import { settings } from '@/lib/domain/settings/settings'
import { entities } from './entities/all'
import { layoutGroups, sitePictures, specialArticles, specialBlogs, specialGroups } from './engine/warn-missing'
import type { Column, Entity } from './entity'

/** Tables that are not exported, and why. Every other table belongs to a file of the folder or depends on one. */
export const notExported: Readonly<Record<string, string>> = {
  country: 'places are the same for every shop and come with the program',
  province: 'places are the same for every shop and come with the program',
  district: 'places are the same for every shop and come with the program',
  subdistrict: 'places are the same for every shop and come with the program',
  currency: 'the shop sells in baht',
  language: 'the shop speaks Thai and English',
  translation: 'sentences of the program, not of a shop',
  payment_method: "the ways to pay are the program's: it knows them by their numbers",
  profile: "a customer's rights are the program's",
  base_user: 'accounts are opened from customers.csv; passwords never leave the database',
  user_session: "who is signed in is no one else's business",
  api_token: "which programs act for a customer or for the staff is no one else's business",
  reset_code: 'codes for a new password are secret and short-lived',
  prod_fav: "customers' own lists; they stay where the customers made them",
  product_rating: 'what customers of this shop say about what it delivered',
  ecom2_notif: 'promises of this shop to its customers, fulfilled when stock comes in',
  visitor_action: 'what visitors did in this shop',
  ecom2_cart: 'carts are open deals of this shop',
  ecom2_cart_line: 'carts are open deals of this shop',
  idempotent_request: 'which requests of programs were done, to know them when they are sent again',
  m2m_cart_gift_voucher: 'carts are open deals of this shop',
  standing_order: 'orders that repeat themselves are deals of this shop with its customers',
  standing_order_line: 'orders that repeat themselves are deals of this shop with its customers',
  standing_delivery: 'orders that repeat themselves are deals of this shop with its customers',
  saved_card: 'ids at the payment provider of this shop',
  box_week: 'what a box held in a week is in the orders of this shop',
  box_item: 'what a box held in a week is in the orders of this shop',
  never_product: "customers' own lists; they stay where the customers made them",
  shopping_list: 'lists are of the customers of this shop, and their links lead to it',
  shopping_list_line: 'lists are of the customers of this shop, and their links lead to it',
  sale_order: 'orders are the books of this shop: back them up with its database',
  sale_order_line: 'orders are the books of this shop: back them up with its database',
  sale_order_event: 'orders are the books of this shop: back them up with its database',
  gift_voucher_use: 'orders are the books of this shop: back them up with its database',
  payment_attempt: 'payments are the books of this shop: back them up with its database',
  balance_entry: 'what the shop owes its customers is in the books of this shop',
  balance_withdrawal: 'where customers wish their money, which stays with this shop',
  problem_report: 'what customers report of their orders stays with this shop',
  account_invoice: 'invoices are the books of this shop: back them up with its database',
  account_credit_note: 'credit notes are the books of this shop: back them up with its database',
  document_sequence: 'numbers of orders and invoices follow the books',
  stock_picking: 'deliveries follow the orders',
  stock_move: 'deliveries follow the orders',
  contact_note: 'what staff of this shop wrote about customers',
  slot_hold: 'places that visitors of this shop hold for an hour before they order',
  delivery_stop: 'which driver took which order, with private photos',
  purchase: 'what was bought for deliveries of this shop, and when it arrived',
  outbox_mail: 'mail on its way out',
  mail_server: 'how this shop sends mails; its password never leaves the database',
  search_log: 'what shoppers of this shop searched for',
  staff_action: 'who of the staff did what in this shop',
  setting_change: 'who changed which setting of this shop, and when',
  unused_picture: 'which uploaded pictures the shop does not use, to delete them',
  import_journal: 'what the last import changed, to undo it',
  record_change: 'who changed which product, group, offer or post of this shop, and when',
  staff_account: 'who works for this shop; passwords and second factors never leave the database',
  staff_session: 'who of the staff is signed in',
  staff_pending_sign_in: 'who of the staff is signing in',
  staff_save: 'which saves were done, to know them when they are sent again',
}

/** Columns of exported tables that no file contains, and why; `id` and the create/write columns are in none. */
export const columnsNotExported: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {
    type: 'customers are persons',
    name: 'made of first and last name',
    customer: 'always true',
    supplier: 'farms are in suppliers.csv',
  },
  address: {
    org_id: "a company's record elsewhere",
    subdistrict_id: 'the shop knows no subdistricts: they stand in the address',
  },
  product: { search_text: 'made of the name' },
  gift_voucher: { order_id: 'the order that bought it is not exported' },
}

/** Content of `docs/import-columns.md`: every file and column, for the shop owner. */
export function columnsPage(): string {
  return [introduction, ...entities.map(chapter), special, left].join('\n\n').concat('\n')
}

const introduction = `# Import columns

Generated from the sheet descriptions of the import; a test compares them. [Catalogue import](catalogue-import.md) says how
an import works. **Bold** columns must be filled in. A file or a column that is left out leaves the
shop as it is; an empty cell means "none" unless the column says otherwise. Each file may be an Excel workbook instead
(\`products.xlsx\`); its first sheet, or the sheet of that name, is read.`

function chapter(entity: Entity): string {
  const lines = entity.columns.map((column) => `| ${nameOf(column)} | ${column.kind.name.replaceAll('|', '\\|')} | ${about(column)} |`)
  return [
    `## ${entity.name}.csv`,
    '',
    entity.about,
    '',
    `A row is known by ${entity.key.map((name) => `\`${name}\``).join(' and ')}. ${missing(entity)}`,
    '',
    '| Column | Holds | Meaning |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n')
}

function nameOf({ name, required }: Column): string {
  return required ? `**\`${name}\`**` : `\`${name}\``
}

function about({ about: sentence, whenEmpty, onlyWhenNew, emptyKeeps, document }: Column): string {
  const more = [
    whenEmpty !== undefined && `Empty means ${whenEmpty}.`,
    onlyWhenNew && 'Used for new rows only.',
    emptyKeeps && 'Empty leaves it unchanged.',
    document && 'May name a file in the folder.',
  ]
  return [sentence, ...more.filter((each) => typeof each === 'string')].join(' ').replaceAll('|', '\\|')
}

function missing({ missing: what }: Entity): string {
  if (what === 'keep') return 'With `--replace`, too, rows that are not in the file stay.'
  if (what === 'remove') return 'With `--replace`, rows that are not in the file are removed, unless something needs them.'
  return `With \`--replace\`, rows that are not in the file are archived: \`${what.set}\` becomes ${what.to}.`
}

const special = [
  '## Names with a meaning',
  '',
  'Pages read these by name. An import warns about each one that is missing; a shop that does without it may ignore the warning.',
  '',
  '| File | Name | Without it |',
  '| --- | --- | --- |',
  ...(
    [
      ['groups.csv', [...layoutGroups, ...specialGroups]],
      ['posts.csv', specialArticles],
      ['blogs.csv', specialBlogs],
      ['site/', sitePictures],
    ] as const
  ).flatMap(([file, names]) => names.map(({ name, without }) => `| ${file} | \`${name}\` | ${without} |`)),
  '',
  'Keys of settings.csv, each in both languages:',
  '',
  '| Key | Value |',
  '| --- | --- |',
  ...settings.map(({ key, about }) => `| \`${key}\` | ${about} |`),
].join('\n')

const left = [
  '## What is in no file',
  '',
  '| Table | Why |',
  '| --- | --- |',
  ...Object.entries(notExported).map(([table, why]) => `| \`${table}\` | ${why} |`),
].join('\n')
