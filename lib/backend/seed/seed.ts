import { cp } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { buildShopRows, type ShopRows } from './build-shop-rows'
import { demoPassword } from './demo-password'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { fill, numbered } from './rows/fill'
import { creditSpoiledPiece } from './past-credit-notes'
import { storeBasics } from './store-basics'
import { fromTimeInBangkok } from '@/lib/core/dates'
import { issueInvoices } from '@/lib/backend/features/invoices/issue-invoice'

export type SeedOptions = Readonly<{
  /** Folder for pictures; null for none (tests). */
  filesFolder: string | null
  /** Called with progress messages, one line each. */
  onProgress: (line: string) => void
  /** Dates of orders, posts, promotions and lots are relative to this. */
  now: Date
  /** The demo shop's customers have ordered for so many days (`past-customers.ts`); without, there are only the two who can sign in. */
  pastDays?: number
}>

/** A picture for each product, post and scene, under the names of `picture-names.ts`. */
const picturesFolder = path.join(process.cwd(), 'lib/backend/seed/pictures')

/**
 * Fills an empty, migrated database with the demo shop. Ids and texts are deterministic, and so are dates for the same `now`.
 * Does nothing when there are products already.
 */
export async function seedShop(database: Database, { filesFolder, onProgress, now, pastDays = 0 }: SeedOptions): Promise<void> {
  if ((await database.$count(tables.product)) > 0) return
  if (filesFolder !== null) await cp(picturesFolder, filesFolder, { recursive: true })
  onProgress('Filling the demo shop')
  const shop = await buildShopRows({ now, passwordHash: await hashPassword(demoPassword), pastDays })
  await storeShop(database, shop, now)
  onProgress(`The demo shop is open: ${shop.products.length} products in ${shop.groups.length} groups`)
}

/** Writes the rows of the demo shop, referenced rows before those that reference them. */
async function storeShop(database: Database, shop: ShopRows, now: Date): Promise<void> {
  await storeBasics(database)
  await storeCatalog(database, shop)
  await storePeople(database, shop)
  await storeContent(database, shop)
  await storeInvoices(database, shop.orders)
  for (const id of shop.orders.spoiled) await creditSpoiledPiece(database, id, now)
}

async function storeCatalog(database: Database, shop: ShopRows): Promise<void> {
  await fill(
    database,
    tables.uom,
    shop.units.map(({ id, name, type, ratio }) => ({ id, name, type, ratio })),
  )
  await fill(database, tables.productCateg, shop.categories)
  await fill(
    database,
    tables.supplier,
    shop.suppliers.map(({ id, name, details, details2, article }) => ({ id, name, details, details2, article })),
  )
  await fill(database, tables.productGroup, shop.groups)
  await fill(database, tables.salePromotion, shop.offers.promotionRows)
  await fill(database, tables.saleVoucher, shop.offers.voucherRows)
  await fill(database, tables.giftVoucher, shop.offers.giftRows)
  await fill(database, tables.product, shop.products)
  await fill(database, tables.productGroupLink, shop.groupLinks)
  await fill(database, tables.productShowcaseLink, shop.showcaseLinks)
  await fill(database, tables.stockLot, shop.lots)
  await fill(database, tables.boxWeek, shop.boxes.weeks)
  await fill(database, tables.boxItem, shop.boxes.items)
}

async function storePeople(database: Database, { people, orders, ratings, pickings, moves }: ShopRows): Promise<void> {
  await fill(database, tables.contact, people.contacts)
  await fill(database, tables.baseUser, people.users)
  await fill(database, tables.address, people.addresses)
  await fill(database, tables.prodFav, numbered(people.favorites))
  await fill(database, tables.stockNotification, numbered(people.notifications))
  await fill(database, tables.saleOrder, orders.orders)
  await fill(database, tables.saleOrderLine, orders.lines)
  await fill(database, tables.productRating, ratings)
  await fill(database, tables.orderEvent, numbered(orders.events))
  await fill(database, tables.documentSequence, numbered(orders.sequences))
  await fill(database, tables.stockPicking, pickings)
  await fill(database, tables.stockMove, moves)
}

async function storeContent(database: Database, shop: ShopRows): Promise<void> {
  await fill(database, tables.cmsBlog, shop.blogs)
  await fill(database, tables.cmsBlogPost, shop.posts)
  await fill(database, tables.setting, shop.settings)
  await fill(database, tables.imageAlt, shop.imageAlts)
  await fill(database, tables.translationField, shop.thai)
}

/** What is read and written for them at a time stays below a few megabytes. */
const invoicesAtOnce = 200

/** Creates the invoices of the demo orders by the shop's own rules: dated when the payment arrived, oldest first. */
async function storeInvoices(database: Database, { orders }: ShopRows['orders']): Promise<void> {
  const paid = orders.flatMap(({ id, paid_at }) => (paid_at ? [{ id, paid_at }] : []))
  const oldestFirst = paid.toSorted((a, b) => a.paid_at.localeCompare(b.paid_at))
  for (let start = 0; start < oldestFirst.length; start += invoicesAtOnce) {
    const part = oldestFirst.slice(start, start + invoicesAtOnce)
    await issueInvoices(
      database,
      part.map(({ id, paid_at }) => ({ orderId: id, now: fromTimeInBangkok(paid_at) })),
    )
  }
}
