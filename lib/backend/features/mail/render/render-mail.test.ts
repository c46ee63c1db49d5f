import { and, eq, type SQL } from 'drizzle-orm'
import { orderEvent, saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import { testCompany } from '@/lib/backend/testing/company'
import type { MailDocument } from './document'
import { mailKinds, type MailKind } from '../mail-kinds'
import { renderMail } from './render-mail'
import { readSender } from '../sender'
import { storeMailedRecords, type MailedRecords } from '../testing/mailed-records'
import { backend } from '@/lib/backend/testing/opened-backend'

const shopUrl = 'https://talat.example'
const sender = { name: 'Talat', imprint: [testCompany.name, testCompany.address], phone: testCompany.phone, logoPath: null, colors: null }

/** Malee's confirmed address. */
const recipient = 'malee@example.com'

const evil = '</td><script>alert(1)</script><img src=x onerror="alert(1)">&amp;'

let aboutIds: MailedRecords

beforeAll(async () => {
  aboutIds = await storeMailedRecords(backend, { recipient, evil })
})

const subjectOf: Partial<Record<MailKind, keyof typeof aboutIds>> = {
  welcome: 'user',
  resetPassword: 'user',
  backInStock: 'notification',
  emailChanged: 'user',
  staffInvitation: 'invited',
  staffPassword: 'colleague',
  staffWrongCodes: 'colleague',
  cardDeclined: 'cardOrder',
  standingHeld: 'held',
  standingMissed: 'missed',
  transferMade: 'paid',
  transferNotMade: 'refused',
}

/** What staff write in a mail, in both languages. */
const written = { en: { subject: 'Kale recall', body: 'Please do not eat it.' }, th: { subject: 'เรียกคืนคะน้า', body: 'กรุณาอย่ารับประทาน' } }

function mailContextIn(language: 'en' | 'th') {
  const locale = language === 'th' ? ('th_TH' as const) : ('en_US' as const)
  return { database: backend.database, now: backend.ports.clock(), language, locale, publicUrl: shopUrl, recipient }
}

async function write(kind: MailKind, language: 'en' | 'th'): Promise<MailDocument> {
  const document = await mailKinds[kind](mailContextIn(language), { id: aboutIds[subjectOf[kind] ?? 'order'], values: written[language] })
  if (!document) throw new Error(`${kind} has nothing to say`)
  return document
}

const change = (which: SQL | undefined, value: string) => backend.database.update(setting).set({ value }).where(which)

const kinds = (Object.keys(mailKinds) as MailKind[]).flatMap((kind) => [[kind, 'en'] as const, [kind, 'th'] as const])

describe.each(kinds)('the mail %s in %s', (kind, language) => {
  it('has the same content in plain text and HTML, in its language', async () => {
    const document = await write(kind, language)
    const { subject, text, html } = renderMail(document, shopUrl, sender)
    expect(subject).toBe(document.subject.replace('{shop}', sender.name))
    expect(html).toContain(`<html lang="${language}"`)
    expect(/[ก-๙]/.test(document.heading)).toBe(language === 'th')
    for (const words of [document.heading, document.reason].map((each) => each.replace('{shop}', sender.name))) {
      expect(text).toContain(words)
      expect(html).toContain(words.replaceAll('"', '&quot;').replaceAll("'", '&#39;'))
    }
    expect(html).toContain(document.preview.replaceAll("'", '&#39;'))
    expect(text + html).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it('links only to the shop, and contains no images, scripts or forms [F6]', async () => {
    const { text, html } = renderMail(await write(kind, language), shopUrl, sender)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(1)
    // A payment begins at an address without a language, for which it has a parameter.
    const ofShop = new RegExp(`^${shopUrl}/(${language}/|payments/again\\?sale_id=\\d+&(amp;)?lang=${language}$)`)
    for (const link of links) expect(link).toMatch(ofShop)
    for (const link of text.match(/https?:[^\s]+/g) ?? []) expect(link).toMatch(ofShop)
    expect(html).not.toMatch(/<(img|script|iframe|form|link)\b/i)
  })
})

const sent = async () => renderMail(await write('welcome', 'en'), shopUrl, await readSender(backend.database, 'en'))

it('the company in a mail is omitted when the setting is invalid', async () => {
  const ofCompany = eq(setting.key, 'company')
  await change(ofCompany, JSON.stringify({ ...testCompany, tax_id: '0' }))
  const { text, html } = await sent()
  await change(ofCompany, JSON.stringify(testCompany))
  expect(text + html).not.toMatch(/Co\., Ltd|บริษัท/)
})

describe('an order confirmation', () => {
  it('has the order number, lines, amounts, delivery day, address and transfer instructions', async () => {
    const { text } = renderMail(await write('orderPlaced', 'en'), shopUrl, sender)
    for (const words of [
      'Order number: SO202600001',
      '2 × Pork (500 g): ฿400.00',
      '1 × Voucher: ฿300.00',
      'Voucher: (฿40.00)',
      'Delivery: ฿60.00',
      'Total: ฿720.00',
      '19 November 2026',
      'Bang Rak, Bangkok 10500',
      'Account number: 000-0-00000-0',
      `${shopUrl}/en/confirm_payment?sale_order=SO202600001&total_amt=720`,
    ])
      expect(text).toContain(words)
  })

  it.each(['{"bank":', '{"bank":"Kasikornbank","account_name":"Talat","account_number":""}'])(
    'omits the bank account when the setting is %s, and gives the shop’s phone',
    async (value) => {
      const ofEnglish = and(eq(setting.key, 'bank_account'), eq(setting.lang, 'en'))
      const [before] = await backend.database.select().from(setting).where(ofEnglish)
      await change(ofEnglish, value)
      const { text } = renderMail(await write('orderPlaced', 'en'), shopUrl, sender)
      await change(ofEnglish, before?.value ?? '')
      expect(text).toContain(`Please contact us for our bank account details: ${testCompany.phone}`)
      expect(text).not.toContain('Account n')
    },
  )

  it.each([
    [3, 'pay ฿720.00 by card'],
    [5, 'have ฿720.00 ready'],
  ])('explains how to pay by method %s', async (pay_method_id, words) => {
    await backend.database.update(saleOrder).set({ pay_method_id }).where(eq(saleOrder.id, aboutIds.order))
    expect(renderMail(await write('orderPlaced', 'en'), shopUrl, sender).text).toContain(words)
  })

  it('escapes text that a shopper entered [X6]', async () => {
    const { html, text } = renderMail(await write('orderPlaced', 'th'), shopUrl, sender)
    expect(html).not.toMatch(/<script|<img|onerror="/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('ฝากไว้ได้<br>')
    expect(text).toContain(evil)
  })
})

it('each password reset link has its own code and the page to return to', async () => {
  const about = { id: aboutIds.user, values: { from: 'checkout' } }
  const links = []
  for (let time = 0; time < 2; time += 1) {
    const document = await mailKinds.resetPassword(mailContextIn('en'), about)
    links.push(document?.blocks.flatMap((block) => (block.kind === 'button' ? [new URL(block.url)] : []))[0])
  }
  expect(links[0]?.searchParams.get('from')).toBe('checkout')
  expect(links[0]?.searchParams.get('reset_code')).toMatch(/^[\w-]{43}$/)
  expect(links[0]?.searchParams.get('reset_code')).not.toBe(links[1]?.searchParams.get('reset_code'))
})

describe('a mail from the orders admin', () => {
  const asks = async (kind: MailKind, values: Partial<typeof saleOrder.$inferSelect>) => {
    await backend.database.update(saleOrder).set(values).where(eq(saleOrder.id, aboutIds.order))
    return renderMail(await write(kind, 'en'), shopUrl, sender)
  }

  beforeAll(async () => {
    const time = '2026-11-18 10:00:00'
    const event = (kind: string, detail: Record<string, string>) => ({ order_id: aboutIds.order, time, kind, detail })
    await backend.database
      .insert(orderEvent)
      .values([
        event('shipped', { tracking: evil, by: 'Noi' }),
        event('voided', { reason: 'staff', text: evil, by: 'Noi' }),
        event('payment_refused', { text: 'first', by: 'Noi' }),
        event('payment_refused', { text: evil, by: 'Noi' }),
      ])
  })

  it.each(['orderShipped', 'orderCancelled', 'transferRefused'] as const)(
    '%s escapes text that staff entered and omits their names',
    async (kind) => {
      const { html, text } = renderMail(await write(kind, 'en'), shopUrl, sender)
      expect(text).toContain(`: ${evil}`)
      expect(html).not.toMatch(/<script|<img|onerror="/)
      expect(html + text).not.toMatch(/Noi|first/)
    },
  )

  it('about a shipped order has the delivery date, the lines and the cash to have ready', async () => {
    const { subject, text } = await asks('orderShipped', { pay_method_id: 5 })
    expect(subject).toBe('Your Talat order SO202600001 is on its way')
    for (const words of ['19 November 2026', '2 × Pork', 'Please have ฿720.00 ready.']) expect(text).toContain(words)
    expect((await asks('orderShipped', { pay_method_id: 2 })).text).not.toContain('ready.')
  })

  it('describes a pick-up order as ready, not as on its way', async () => {
    const { subject, text } = await asks('orderShipped', { pickup_at_factory: true })
    await asks('orderShipped', { pickup_at_factory: false })
    expect(subject).toBe('Your Talat order SO202600001 is ready for pick-up')
    expect(text).not.toContain('on its way')
  })

  it.each([
    ['was paid', { paid_at: '2026-11-18 11:00:00' }, 'You have paid ฿720.00. We will refund it to your original payment method'],
    [
      'is said to be on its way',
      { paid_at: null, payment_reported_at: '2026-11-18 11:00:00', payment_reported_amount: 700 },
      'You reported a transfer of ฿700.00. If we have received it, we will refund it.',
    ],
    ['might be on its way', { payment_reported_at: null, pay_method_id: 2 }, 'If you have already transferred the money, please call us.'],
    ['was never asked for', { pay_method_id: 5 }, 'You have not been charged.'],
  ])('about a canceled order explains what happens to money that %s', async (_what, values, sentence) => {
    const { text } = await asks('orderCancelled', values)
    expect(text).toContain(sentence)
    expect(text).toContain('Vouchers used for this order can be used again.')
    expect(text.includes('Gift vouchers bought with this order are no longer valid.')).toBe('paid_at' in values && values.paid_at !== null)
  })

  it('about a refused transfer is not rendered once the order is paid', async () => {
    await backend.database.update(saleOrder).set({ state: 'paid' }).where(eq(saleOrder.id, aboutIds.order))
    await expect(write('transferRefused', 'en')).rejects.toThrow('has nothing to say')
  })
})
