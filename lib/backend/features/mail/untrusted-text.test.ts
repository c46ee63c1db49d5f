import { eq } from 'drizzle-orm'
import { baseUser, contact, stockNotification } from '@/lib/backend/infrastructure/database/tables'
import { issueGiftVouchers } from '../orders/gift-vouchers/issue-gift-vouchers'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testCompany } from '@/lib/backend/testing/company'
import { openCart, readyCart } from '@/lib/backend/testing/shopping'
import type { orderConfirmations } from './kinds/order-confirmations'
import type { orderMails } from './kinds/order-mails'
import type { problemMails } from './kinds/problem-mails'
import { mailKinds, type MailKind } from './mail-kinds'
import { greeting } from './mail-messages'
import { renderMail } from './render/render-mail'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const shopUrl = 'https://talat.example'
const sender = { name: 'Talat', imprint: [testCompany.name, testCompany.address], phone: testCompany.phone, logoPath: null, colors: null }

/** Plausible both as a name and as part of one of the shop's sentences. */
const words = 'Winner'

beforeAll(async () => {
  const names = { first_name: words, last_name: words, name: words }
  await backend.database.update(contact).set(names).where(eq(contact.id, shop.somchai.contactId))
  await backend.database.update(baseUser).set({ name: words }).where(eq(baseUser.id, shop.somchai.userId))
})

const checkoutWords = Object.fromEntries(
  ['bill', 'ship'].flatMap((prefix) => [
    ...['first_name', 'last_name', 'company'].map((name) => [`${prefix}_${name}`, words]),
    [`${prefix}_address`, `${words} ${words} ${words} ${words}`],
    [`${prefix}_phone`, words],
  ]),
)

/** An order with the words in every free-text field. @param other ships to a second address */
async function order(session: TestSession, email: string, other: boolean) {
  const values = { ...checkoutWords, bill_email: email, comments: words, pay_method_id: 2, other_ship_addr: other }
  const shipping = {
    ship_country_id: shop.countryId,
    ship_province_id: shop.bangkok,
    ship_district_id: shop.bangRak,
    ship_postal_code: '10500',
  }
  const { place } = await readyCart(backend, shop, shop.products.kale, { session, values: { ...values, ...shipping } })
  const { sale_id = 0 } = await place()
  await backend.backend.run((work) => issueGiftVouchers(work, sale_id))
  return sale_id
}

/** The record that each kind of mail is about. */
type Records = Readonly<{ order: number; user: number; notification: number }>
type OfOrders = keyof typeof orderConfirmations | keyof typeof orderMails | keyof typeof problemMails
/** What others are about. Null: a staff account, whose name only an owner enters, or no text that a customer entered. */
const aboutOthers: Record<Exclude<MailKind, OfOrders>, keyof Records | null> = {
  welcome: 'user',
  resetPassword: 'user',
  emailChanged: 'user',
  accountDeleted: 'user',
  backInStock: 'notification',
  staffInvitation: null,
  staffPassword: null,
  staffWrongCodes: null,
  standingHeld: null,
  standingMissed: null,
  donatedDelivery: 'order',
  transferMade: null,
  transferNotMade: null,
}
const aboutOf: Partial<Record<MailKind, keyof Records | null>> = aboutOthers

/** All mails about these records, by kind; those that render to null are left out. */
async function mailsAbout(records: Records, recipient: string): Promise<Map<MailKind, string>> {
  const mails = new Map<MailKind, string>()
  for (const kind of Object.keys(mailKinds) as MailKind[]) {
    const { database, ports } = backend
    const mailContext = { database, now: ports.clock(), language: 'en', locale: 'en_US', publicUrl: shopUrl, recipient } as const
    const { [kind]: about = 'order' } = aboutOf
    const document = about && (await mailKinds[kind](mailContext, { id: records[about], values: {} }))
    if (document) mails.set(kind, JSON.stringify(renderMail(document, shopUrl, sender)))
  }
  return mails
}

async function notification(): Promise<number> {
  const values = { contact_id: shop.somchai.contactId, product_id: shop.products.kale }
  const [row] = await backend.database.insert(stockNotification).values(values).onConflictDoNothing().returning()
  const [known] = await backend.database.select().from(stockNotification)
  return (row ?? known)?.id ?? 0
}

const quoting = (mails: Map<MailKind, string>) => [...mails].filter(([, mail]) => mail.includes(words)).map(([kind]) => kind)

const confirm = (email_confirmed_at: string | null) =>
  backend.database.update(baseUser).set({ email_confirmed_at }).where(eq(baseUser.id, shop.somchai.userId))

describe.each([[false], [true]])('a mail (with another shipping address: %s)', (other) => {
  it('omits text that a guest entered, even when the recipient is registered [X14]', async () => {
    const session = { cart_key: (await openCart(backend, shop.products.kale, 1)).session.cart_key ?? '' }
    for (const email of ['stranger@example.org', 'somchai@example.com']) {
      const records = { order: await order(session, email, other), user: 0, notification: 0 }
      const mails = await mailsAbout(records, email)
      expect(mails.size).toBeGreaterThan(8)
      expect(quoting(mails)).toEqual([])
    }
  })

  it('omits text that a customer with an unconfirmed e-mail address entered', async () => {
    await confirm(null)
    const session = await backend.signIn(shop.somchai.userId)
    const email = 'somchai@example.com'
    const records = { order: await order(session, email, other), user: shop.somchai.userId, notification: await notification() }
    const mails = await mailsAbout(records, email)
    expect(mails.size).toBeGreaterThan(11)
    expect(quoting(mails)).toEqual([])
  })

  it('omits text that a customer with a confirmed e-mail address entered when it goes to another address', async () => {
    await confirm('2026-11-01 10:00:00')
    const session = await backend.signIn(shop.somchai.userId)
    const email = 'stranger@example.org'
    const records = { order: await order(session, email, other), user: shop.somchai.userId, notification: await notification() }
    expect(quoting(await mailsAbout(records, email))).toEqual([])
  })
})

it('a mail to a customer’s confirmed e-mail address includes the text they entered', async () => {
  await confirm('2026-11-01 10:00:00')
  const session = await backend.signIn(shop.somchai.userId)
  const email = 'Somchai@example.com'
  const records = { order: await order(session, email, false), user: shop.somchai.userId, notification: await notification() }
  expect(quoting(await mailsAbout(records, email))).toEqual(
    expect.arrayContaining(['welcome', 'orderPlaced', 'orderShipped', 'backInStock']),
  )
})

it('using a reset code confirms the e-mail address, and changing the address clears the confirmation', async () => {
  await confirm(null)
  const email = 'somchai@example.com'
  await backend.call('ecom2.interface', 'request_reset_password', [email])
  await backend.backend.settled()
  const mail = backend.ports.mails.findLast(({ to }) => to === email)
  const code = /reset_code=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await backend.call('ecom2.interface', 'reset_password', [email, code, 'a-new-long-password'])
  const confirmedAt = async () =>
    (await backend.database.select().from(baseUser).where(eq(baseUser.id, shop.somchai.userId)))[0]?.email_confirmed_at
  expect(await confirmedAt()).toBe('2026-11-18 10:00:00')
  const session = await backend.signIn(shop.somchai.userId)
  const details = { first_name: 'Som', last_name: 'Chai', email: 'other@example.com', password: 'a-new-long-password' }
  await backend.call('ecom2.interface', 'update_account_info', [details], {}, session)
  expect(await confirmedAt()).toBeNull()
})

it('the return link in a password reset mail omits a parameter value that is free text', async () => {
  const asks = async (v1: string) => {
    await backend.call('ecom2.interface', 'request_reset_password', ['malee@example.com'], {
      context: { from: 'product_details', k1: 'product_id', v1 },
    })
    await backend.backend.settled()
    return backend.ports.mails.findLast(({ to }) => to === 'malee@example.com')?.text
  }
  expect(await asks('7')).toContain('v1=7')
  expect(await asks('Call 0999999999 to win')).not.toMatch(/[?&]v1=|0999999999/)
})

it.each([
  ['en', 'Malee', 'Hello Malee,'],
  ['th', 'มาลี', 'เรียน คุณมาลี'],
  ['en', null, 'Hello,'],
  ['th', ' ', 'เรียน ลูกค้า'],
  ['en', 'You have won, see http://evil.example', 'Hello,'],
  ['en', 'Visit evil.example now', 'Hello,'],
  ['th', 'โทร 0999999999', 'เรียน ลูกค้า'],
  ['en', 'A long story that someone would like to tell to a stranger', 'Hello,'],
] as const)('a greeting in %s of %p is "%s"', (language, name, expected) => {
  expect(greeting(language, name)).toBe(expected)
})
