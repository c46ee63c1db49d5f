import type { InferInsertModel } from 'drizzle-orm'
import {
  address,
  baseUser,
  contact,
  country,
  district,
  giftVoucher,
  paymentMethod,
  product,
  productGroup,
  productGroupLink,
  province,
  salePromotion,
  saleVoucher,
  setting,
} from '@/lib/backend/infrastructure/database/tables'
import { testCompany } from './company'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export const testPassword = 'talat-demo'

/** Output of hashPassword, hardcoded to save each test file a few tenths of a second. */
export const testPasswordHash = 'scrypt$131072$8$1$GJQzCOFucLCZqQvD1YOtzA$PJe_jh6uhp-_kTuZ0oOg3TF-d45Ey8n9dVTQHJT1r3Y'

/** Ids of the rows that `fillTestShop` inserts into an empty database. */
export type TestShop = Awaited<ReturnType<typeof fillTestShop>>

/**
 * A minimal shop to buy in: two customers, two provinces, a few products and codes of every kind.
 * @param password the customers' hash, for tests that replace scrypt
 */
export async function fillTestShop(database: Database, password = testPasswordHash) {
  await database.insert(paymentMethod).values([
    { id: 2, name: 'Bank transfer', sequence: 2 },
    { id: 3, name: 'Credit card', sequence: 1 },
    { id: 5, name: 'Cash on delivery', sequence: 3 },
  ])
  await database.insert(setting).values([
    { key: 'company', lang: 'th', value: JSON.stringify(testCompany) },
    { key: 'shop_profile', lang: 'th', value: JSON.stringify({ name: 'Talat' }) },
    { key: 'guest_carts', lang: 'en', value: 'true' },
  ])
  const places = await fillPlaces(database)
  const products = await fillProducts(database)
  const [somchai, malee] = await addCustomers(database, ['Somchai', 'Malee'], password, places)
  if (!somchai || !malee) throw new Error('A test row was not inserted')
  return {
    ...places,
    products,
    somchai,
    malee,
    codes: await fillCodes(database, products.kale),
  }
}

type Places = Awaited<ReturnType<typeof fillPlaces>>

async function fillPlaces(database: Database) {
  const [thailand] = await database.insert(country).values({ name: 'Thailand (ไทย)', code: 'TH' }).returning()
  const countryId = idOf(thailand)
  const [bangkok, phuket] = await database
    .insert(province)
    .values([
      { country_id: countryId, name: 'Bangkok (กรุงเทพมหานคร)', code: '10' },
      { country_id: countryId, name: 'Phuket (ภูเก็ต)', code: '83' },
    ])
    .returning()
  const [bangRak, thalang] = await database
    .insert(district)
    .values([
      { province_id: idOf(bangkok), name: 'Bang Rak (บางรัก)', code: '1004', postal_codes: '10500' },
      { province_id: idOf(phuket), name: 'Thalang (ถลาง)', code: '8303', postal_codes: '83110' },
    ])
    .returning()
  return {
    countryId,
    bangkok: idOf(bangkok),
    phuket: idOf(phuket),
    bangRak: idOf(bangRak),
    thalang: idOf(thalang),
  }
}

type NewProduct = Omit<InferInsertModel<typeof product>, 'image'>

/** One statement for many: most tests of the backend open this shop. */
async function addProducts<Name extends string>(database: Database, products: Readonly<Record<Name, NewProduct>>) {
  const rows = Object.values<NewProduct>(products).map((values) => ({ image: 'picture.png', ...values }))
  const added = await database.insert(product).values(rows).returning({ id: product.id })
  return Object.fromEntries(Object.keys(products).map((name, index) => [name, idOf(added[index])])) as Readonly<Record<Name, number>>
}

async function fillProducts(database: Database) {
  const products = await addProducts(database, {
    /** A parent of variants; only the variants are sold. */
    tea: { name: 'Tea (ชา)' },
    viewOnly: { name: 'Old scale (ตาชั่งเก่า)', sale_price: 900, stock_qty: 1 },
    kale: { name: 'Kale (คะน้า)', sale_price: 40, stock_qty: 1000, weight: 0.25 },
    /** ฿100 before the sale, ฿80 during it, ฿70 for members. */
    rice: { name: 'Rice (ข้าว)', sale_price: 80, old_sale_price: 100, customer_price: 70, stock_qty: 50, weight: 1 },
    pork: { name: 'Pork (หมู)', sale_price: 200, stock_qty: 50, weight: 0.5, is_chilled: true },
    /** The last five pieces. */
    berries: { name: 'Berries (เบอร์รี)', sale_price: 120, stock_qty: 5, weight: 0.2 },
    soldOut: { name: 'Durian (ทุเรียน)', sale_price: 300, stock_qty: 0 },
    unpublished: { name: 'Secret (ลับ)', sale_price: 10, stock_qty: 5, is_published: false },
    priceless: { name: 'Priceless (ไม่มีราคา)', stock_qty: 5 },
  })
  const variants = await addProducts(database, {
    tea100: { name: 'Tea 100 g (ชา 100 กรัม)', sale_price: 60, stock_qty: 20, parent_id: products.tea },
  })
  const [group] = await database.insert(productGroup).values({ name: 'View only', code: 'VIEW_ONLY' }).returning()
  await database.insert(productGroupLink).values({ product_id: products.viewOnly, product_group_id: idOf(group) })
  return { ...products, ...variants }
}

async function addCustomers(database: Database, names: readonly string[], password: string, places: Places) {
  const people = names.map((name) => ({ first_name: name, last_name: 'Jaidee', email: `${name.toLowerCase()}@example.com` }))
  const contacts = await database
    .insert(contact)
    .values(people.map((person) => ({ ...person, name: `${person.first_name} Jaidee`, customer: true })))
    .returning({ id: contact.id })
  const users = await database
    .insert(baseUser)
    .values(
      people.map(({ first_name: name, email }, index) => ({
        name: `${name} Jaidee`,
        login: email,
        email,
        password,
        contact_id: idOf(contacts[index]),
      })),
    )
    .returning({ id: baseUser.id })
  const homes = await database
    .insert(address)
    .values(
      people.map((person, index) => ({
        ...person,
        contact_id: idOf(contacts[index]),
        name: 'Home',
        address: '12/3 Soi Convent, Silom Road',
        country_id: places.countryId,
        province_id: places.bangkok,
        district_id: places.bangRak,
        postal_code: '10500',
        phone: '0812345678',
      })),
    )
    .returning({ id: address.id })
  return people.map(({ email }, index) => ({
    email,
    userId: idOf(users[index]),
    contactId: idOf(contacts[index]),
    addressId: idOf(homes[index]),
  }))
}

async function fillCodes(database: Database, kale: number) {
  await database.insert(saleVoucher).values([
    { code: 'WELCOME10', discount_percent: 10, max_discount: 100, new_customer: true },
    { code: 'EXPIRED20', discount_percent: 20, expire_date: '2026-01-01' },
    { code: 'LASTONE', discount_amount: 50, max_orders: 1 },
  ])
  await database.insert(salePromotion).values({
    name: 'Three kale for two',
    code: 'KALE3',
    buy_product_id: kale,
    buy_qty: 2,
    get_product_id: kale,
    get_qty: 1,
  })
  await database.insert(giftVoucher).values({ code: 'GV500', amount: 500, balance: 500 })
  return { welcome: 'WELCOME10', expired: 'EXPIRED20', once: 'LASTONE', promotion: 'KALE3', gift: 'GV500' }
}

/** A delivery address in Bangkok, or far away, where delivery costs more. */
export function deliveryAddress(shop: Pick<TestShop, 'countryId' | 'bangkok' | 'bangRak' | 'phuket' | 'thalang'>, isFar: boolean) {
  const place = isFar ? { province: shop.phuket, district: shop.thalang } : { province: shop.bangkok, district: shop.bangRak }
  return {
    ship_first_name: 'Nok',
    ship_last_name: 'Jaidee',
    ship_country_id: shop.countryId,
    ship_province_id: place.province,
    ship_district_id: place.district,
    ship_address: '99 Thepkasattri Road, Thalang',
    ship_postal_code: isFar ? '83110' : '10500',
    ship_phone: '0898765432',
  }
}

/** Checkout values of a customer in Bangkok, for `update_cart`. */
export function checkoutValues(shop: Pick<TestShop, 'countryId' | 'bangkok' | 'bangRak'>, payMethodId = 5) {
  return {
    bill_first_name: 'Somchai',
    bill_last_name: 'Jaidee',
    bill_country_id: shop.countryId,
    bill_province_id: shop.bangkok,
    bill_district_id: shop.bangRak,
    bill_address: '12/3 Soi Convent, Silom Road',
    bill_postal_code: '10500',
    bill_phone: '0812345678',
    bill_email: 'somchai@example.com',
    pay_method_id: payMethodId,
  }
}

function idOf(row: Readonly<{ id: number }> | undefined): number {
  if (!row) throw new Error('A test row was not inserted')
  return row.id
}
