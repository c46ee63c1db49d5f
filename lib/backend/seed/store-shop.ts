import * as tables from '@/lib/backend/infrastructure/database/tables'
import type { ShopRows } from './build-shop-rows'
import { fill, numbered } from './rows/fill'
import { storeBasics } from './store-basics'
import { storeInvoices } from './store-invoices'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Writes the rows of the demo shop, referenced rows before those that reference them. */
export async function storeShop(database: Database, shop: ShopRows): Promise<void> {
  await storeBasics(database)
  await storeCatalog(database, shop)
  await storePeople(database, shop)
  await storeContent(database, shop)
  await storeInvoices(database, shop.orders)
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
}

async function storePeople(database: Database, { people, orders, pickings, moves }: ShopRows): Promise<void> {
  await fill(database, tables.contact, people.contacts)
  await fill(database, tables.baseUser, people.users)
  await fill(database, tables.address, people.addresses)
  await fill(database, tables.prodFav, numbered(people.favorites))
  await fill(database, tables.stockNotification, numbered(people.notifications))
  await fill(database, tables.saleOrder, orders.orders)
  await fill(database, tables.saleOrderLine, orders.lines)
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
