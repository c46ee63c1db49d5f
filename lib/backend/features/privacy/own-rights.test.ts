import { eq, sql } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { deliveryStop, outboxMail, stockNotification, translationField } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testPassword } from '@/lib/backend/testing/shop'
import { openCart, readyCart, placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'

let done: number
let photo: string

const shopCall = (method: string, args: readonly unknown[] = [], session: TestSession = malee) =>
  backend.call('ecom2.interface', method, args, {}, session)

/** Malee has a Thai name, a delivered order with its invoice, a cancelled one, a cart, a favorite and a back-in-stock request. */
beforeAll(async () => {
  const text = { lang: 'th_TH', field: 'name', rec_id: shop.malee.contactId }
  await backend.database.insert(translationField).values([
    { ...text, model: 'contact', translation: 'มาลี ใจดี' },
    { ...text, model: 'contact', rec_id: shop.somchai.contactId, translation: 'สมชาย ใจเย็น' },
    // A record of another model with the same id.
    { ...text, model: 'product', translation: 'ตราชูเก่า' },
  ])
  done = await place({ comments: 'Ring twice', bill_first_name: 'มาลี', bill_phone: '0899990000', bill_email: shop.malee.email })
  for (const state of ['packed', 'shipped', 'done']) await backend.callTrusted('sale.order', 'move_order', [[done], state])
  photo = await backend.ports.files.save('slips', 'door.jpg', Buffer.from('door of Malee'))
  await backend.database.insert(deliveryStop).values({ order_id: done, day: '2026-11-18', driver: 'Noi', position: 1, photo })
  await backend.callTrusted('sale.order', 'add_note', [[done], 'Malee is away in May'])
  await backend.callTrusted('staff.customer', 'add_note', [shop.malee.contactId, 'Prefers small durians'])
  const cancelled = await place({ bill_last_name: 'Voidname' })
  for (const state of ['packed', 'shipped']) await backend.callTrusted('sale.order', 'move_order', [[cancelled], state])
  await backend.callTrusted('sale.order', 'fail_delivery', [[cancelled], 'Malee Jaidee was out'])
  await backend.callTrusted('sale.order', 'void_order', [[cancelled], 'Malee Jaidee moved away'])
  const cart = await openCart(backend, shop.products.pork, 2, malee)
  await cart.call('update_cart', { bill_address: '9 Hidden Lane, Silom, Bangkok', comments: 'Leave it at the gate' })
  await backend.call('prod.fav', 'add_fav2', [shop.products.rice], {}, malee)
  await backend.call('ecom2.notif', 'add_to_notif', [[shop.products.soldOut]], {}, malee)
  await shopCall('create_api_token', [{ name: 'Assistant of Malee', scopes: ['orders'] }])
  await backend.backend.settled()
  const [request] = await backend.database.select().from(stockNotification).where(eq(stockNotification.contact_id, shop.malee.contactId))
  const former = { recipient: 'malee.former@example.com', locale: 'en', values: '{}', due_at: '2030-01-01 00:00:00' }
  await backend.database.insert(outboxMail).values([
    { ...former, template: 'emailChanged', about_id: shop.malee.userId },
    { ...former, template: 'orderShipped', about_id: done },
    { ...former, template: 'backInStock', about_id: request?.id ?? 0 },
    // Another customer's, about a user, a request and an order that are none of Malee's.
    { ...former, recipient: 'noi@example.com', template: 'welcome', about_id: shop.malee.userId + 1000 },
    { ...former, recipient: 'noi@example.com', template: 'orderShipped', about_id: shop.malee.userId + 1000 },
  ])
})

const place = async (values: Record<string, unknown>) =>
  (await placeOrder(backend, shop, shop.products.kale, { values, session: malee })).id

/** All rows of all tables, as one text. */
async function wholeShop(): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    backend.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts = []
  for (const { name } of tables) {
    texts.push(await queryRows<{ row: string }>(backend.database, sql`select t::text as row from ${sql.identifier(name)} t`))
  }
  return JSON.stringify(texts)
}

describe('the personal data export', () => {
  it('contains the customer’s data, and no credentials or staff names', async () => {
    const data = (await shopCall('export_my_data')) as Record<string, unknown[]>
    expect(data).toMatchObject({
      person: [{ email: shop.malee.email, first_name: 'Malee' }],
      translations: [{ language: 'th_TH', field: 'name', text: 'มาลี ใจดี' }],
      login: [{ login: shop.malee.email }],
      addresses: [{ address: '12/3 Soi Convent, Silom Road' }],
      favourites: [{ product: 'Rice (ข้าว)' }],
      notifications: [{ product: 'Durian (ทุเรียน)' }],
      api_tokens: [{ name: 'Assistant of Malee', scopes: ['orders'] }],
      delivery_photos: [{ name: photo, picture: `data:image/jpeg;base64,${Buffer.from('door of Malee').toString('base64')}` }],
    })
    const text = JSON.stringify(data)
    const words = ['Ring twice', '0899990000', 'Voidname', '9 Hidden Lane', 'Leave it at the gate', 'away in May', 'small durians']
    expect(words.filter((each) => !text.includes(each))).toEqual([])
    expect(data.order_lines).toHaveLength(2)
    expect(data.invoices).toHaveLength(1)
    expect(data.translations).toHaveLength(1)
    expect(text).not.toMatch(/"(password|token_hash|key_hash|staff_key_hash|by)"/)
  })

  it('contains no data of another customer', async () => {
    const somchai = await backend.signIn(shop.somchai.userId)
    const text = JSON.stringify(await shopCall('export_my_data', [shop.malee.contactId], somchai))
    expect(text).toContain(shop.somchai.email)
    expect(text).not.toMatch(/malee|มาลี|ตราชู|Hidden Lane|Voidname|durians/i)
  })

  it('is rate-limited per user', async () => {
    const count = jest.spyOn(backend.ports.limits, 'count')
    await shopCall('export_my_data')
    expect(count).toHaveBeenCalledWith('ownDataByUser', String(shop.malee.userId))
  })
})

describe('an account', () => {
  it('is not deleted without its password', async () => {
    await expect(shopCall('delete_account', ['wrong'])).rejects.toThrow('Your current password is incorrect')
    await expect(shopCall('delete_account', [null])).rejects.toThrow('Please enter current password')
    await expect(shopCall('delete_account', [testPassword], {})).rejects.toThrow('Please log in')
    await expect(shopCall('get_account_info')).resolves.toMatchObject({ first_name: 'Malee' })
  })

  it('is not deleted while an order is open, and the error names the order', async () => {
    const id = await place({})
    const { number } = await backend.order(id)
    expect(await shopCall('get_data_rights')).toEqual({ open_orders: [number] })
    await expect(shopCall('delete_account', [testPassword])).rejects.toThrow(`These orders are still open: ${number}.`)
    await expect(shopCall('get_account_info')).resolves.toMatchObject({ first_name: 'Malee' })
    await backend.callTrusted('sale.order', 'void_order', [[id], 'Asked by phone'])
    expect(await shopCall('get_data_rights')).toEqual({ open_orders: [] })
  })

  it('is either deleted or places its order when both are requested concurrently', async () => {
    const somchai = await backend.signIn(shop.somchai.userId)
    const { place: order } = await readyCart(backend, shop, shop.products.kale, { session: somchai })
    const [placed, deleted] = await Promise.allSettled([order(), shopCall('delete_account', [testPassword], somchai)])
    expect([placed.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('is deleted with one confirmation mail when deletion is requested three times concurrently', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => shopCall('delete_account', [testPassword])))
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const mails = (await backend.sentMails()).filter(({ subject }) => subject === 'Your Talat account has been deleted')
    expect(mails.map(({ to }) => to)).toEqual([shop.malee.email])
  })

  it('is deleted with all personal data except the name and address that invoices show', async () => {
    const left = await wholeShop()
    const ofPerson = [shop.malee.email, 'มาลี ใจดี', 'malee.former']
    const words = [...ofPerson, 'Ring twice', 'Voidname', 'Hidden Lane', 'at the gate', 'away in May', 'durians', 'was out', 'moved away']
    expect(words.filter((each) => left.includes(each))).toEqual([])
    expect(['สมชาย ใจเย็น', 'ตราชูเก่า'].filter((each) => !left.includes(each))).toEqual([])
    expect(await backend.database.$count(outboxMail, eq(outboxMail.recipient, 'noi@example.com'))).toBe(2)
    expect([await backend.ports.files.list('slips'), left.includes(photo)]).toEqual([[], false])
    const order = await backend.order(done)
    const remaining = { bill_first_name: 'มาลี', bill_address: expect.any(String), bill_district_id: shop.bangRak }
    expect(order).toMatchObject({ ...remaining, bill_phone: null, bill_email: null, contact_id: null, user_id: null })
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('that was deleted is refused by session token and by login', async () => {
    await expect(shopCall('get_account_info')).rejects.toThrow('Invalid access token')
    await expect(shopCall('login', [shop.malee.email, testPassword], {})).rejects.toThrow('Invalid login')
  })

  it('created again with the same e-mail address has no access to data of the deleted one', async () => {
    const values = {
      first_name: 'Malee',
      last_name: 'Again',
      mobile: '0811111111',
      email: shop.malee.email,
      password: 'rain-over-the-rice',
    }
    const { user_id, token } = (await shopCall('sign_up', [values], {})) as { user_id: number; token: string }
    const again = { user_id, token }
    expect(await backend.call('sale.order', 'search_read_path', [[], ['number']], {}, again)).toEqual([])
    await expect(backend.call('sale.order', 'read_sale_order', [[done], ['number']], {}, again)).rejects.toThrow()
    expect(await shopCall('get_addresses', [], again)).toEqual([])
    expect(JSON.stringify(await shopCall('export_my_data', [], again))).not.toContain('Ring twice')
  })
})
