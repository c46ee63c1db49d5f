import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { boxRows } from './rows/box-rows'
import { blogRows, imageAltRows, postRows, settingRows } from './rows/content-rows'
import type { DemoShop } from './rows/demo-cart'
import { groupRows } from './rows/group-rows'
import { idsByCode, numbered } from './rows/fill'
import { locationRows } from './rows/location-rows'
import { offerRows, promotionKeys } from './rows/offer-rows'
import { orderRows } from './rows/order-rows'
import { pastCustomers, weeklyOrders } from './rows/past-customers'
import { peopleRows } from './rows/people-rows'
import { ratingRows } from './rows/rating-rows'
import { groupLinks, productRows, showcaseLinks } from './rows/product-rows'
import { categoryRows, supplierRows, unitRows } from './rows/shelf-rows'
import { thaiRows } from './rows/thai-texts'
import { harvestedLots, lotRows, pickingRows, printedLots } from './rows/traceability-rows'
import { customers as demoCustomers } from './data/content'
import { promotions, vouchers } from './data/shop'

export type ShopRows = Awaited<ReturnType<typeof buildShopRows>>

/** All rows of the demo shop with their ids, before any is written. */
export async function buildShopRows({ now, passwordHash, pastDays }: Readonly<{ now: Date; passwordHash: string; pastDays: number }>) {
  const places = await locationRows()
  const groups = groupRows()
  const supplierId = idsByCode(supplierRows)
  const products = productRows({
    unitId: idsByCode(unitRows),
    categoryId: idsByCode(categoryRows),
    supplierId,
    promotionId: idsByCode(promotionKeys),
  })
  const known = { productId: products.idOf, groupId: groups.idOf, supplierId }
  const offers = offerRows(now, known)
  const districtId = idsByCode(places.districts)
  const today = todayInBangkok(now)
  const regulars = demoCustomers.map((each) => ({ ...each, orders: [...each.orders, ...weeklyOrders(each.email, pastDays, today)] }))
  const customers = [...regulars, ...pastCustomers(pastDays, today, places.districts)]
  const districtOf = (code: string) => district(districtId(code))
  const people = peopleRows(now, { ...known, passwordHash, districtOf, customers, logins: demoCustomers.length })
  const boxes = boxRows(now, products.idOf)
  const demoShop: DemoShop = {
    ...known,
    boxes,
    products: products.rows,
    voucherId: idsByCode(numbered(vouchers)),
    provinceCode: (id) => places.provinces.find((row) => row.id === id)?.code ?? null,
    districtCode: (id) => places.districts.find((row) => row.id === id)?.code ?? null,
  }
  const orders = orderRows(now, demoShop, customers, people)
  const parents = new Map(products.rows.map(({ id, parent_id }) => [id, parent_id ?? null]))
  const parentOf = (id: number) => parents.get(id) ?? null
  const sold = { ...orders, printed: lotRows(now, known), parentOf }
  const traced = pastDays === 0 ? printedLots(sold) : harvestedLots(now, sold, known)
  const posts = postRows(now, products.idOf)
  const create_time = timeInBangkok(now)
  const groupPromotions = promotions.filter((promotion) => promotion.buy_product === null).map(({ key }) => key)
  return {
    places,
    units: unitRows,
    categories: categoryRows,
    suppliers: supplierRows,
    groups: groups.rows.map((row) => ({ ...row, create_time })),
    products: products.rows.map((row) => ({ ...row, create_time })),
    groupLinks: groupLinks({ ...known, groupPromotions }),
    showcaseLinks: showcaseLinks(known),
    offers,
    boxes,
    people,
    orders: { ...orders, lines: traced.lines },
    ratings: pastDays === 0 ? [] : ratingRows({ ...orders, parentOf, logins: demoCustomers.length }),
    lots: traced.lots,
    ...pickingRows(orders.orders, traced.lines),
    blogs: blogRows,
    posts: posts.rows,
    settings: settingRows(known.productId),
    imageAlts: imageAltRows(),
    thai: thaiRows([...groups.thai, ...products.thai, ...offers.thai, ...people.thai, ...posts.thai], places.thai.length),
  }

  function district(id: number) {
    const found = places.districts.find((row) => row.id === id)
    if (!found) throw new Error(`No district has the id ${id}`)
    return found
  }
}
