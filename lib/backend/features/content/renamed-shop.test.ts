import { demoFacts, demoLooks, otherProfile, otherSettings } from '@/lib/tools/testing/shop-profile'
import { mailTextsOf, wordedMails } from '@/lib/domain/mail/mail-texts'
import { setting } from '@/lib/backend/infrastructure/database/tables'
import { readPdf } from '../invoices/testing/pdf-text'
import { mailKinds, type MailKind } from '../mail/mail-kinds'
import { renderMail } from '../mail/render/render-mail'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { readSender } from '../mail/sender'
import { recordPayment } from '../payments/settle-card-payment'
import { testNow } from '@/lib/backend/testing/ports'
import { readyCart } from '@/lib/backend/testing/shopping'
import { readShopProfile } from './read-shop-profile'
import { backend, somchai as session, shop } from '@/lib/backend/testing/opened-shop'
import { drawPicture } from '@/lib/backend/testing/slip'

let saleId: number

/** A shop with its own settings, in Thai; a customer with a paid order. */
beforeAll(async () => {
  await backend.database.delete(setting)
  const values = Object.entries(otherSettings).map(([key, value]) => ({ key, lang: 'th' as const, value: JSON.stringify(value) }))
  await backend.database.insert(setting).values(values)
  const cart = await readyCart(backend, shop, shop.products.kale, { session, values: { pay_method_id: 2 } })
  const { sale_id = 0 } = await cart.place()
  saleId = sale_id
  await backend.database.transaction((database) => recordPayment(database, { saleId, provider: 'test', reference: 'r', now: testNow }))
})

const demoIn = (text: string) => [...demoFacts(), ...demoLooks].filter((fact) => text.includes(fact))

it('the English shop profile falls back to settings that exist in Thai only', async () => {
  // Words in Thai are not for English pages, which have those of the interface.
  expect(await readShopProfile(backend.database, 'en')).toEqual({ ...otherProfile('en'), tagline: null, promise: null, pickup: null })
})

it.each(['en', 'th'] as const)('every mail of a renamed shop has its own name and phone in %s and no demo data', async (language) => {
  const sender = await readSender(backend.database, language)
  const subjects = new Map<MailKind, number>(
    (['welcome', 'resetPassword', 'emailChanged'] as const).map((kind) => [kind, session.user_id ?? 0]),
  )
  let written = 0
  for (const kind of Object.keys(mailKinds) as MailKind[]) {
    const locale = language === 'th' ? 'th_TH' : 'en_US'
    const writing = {
      database: backend.database,
      now: testNow,
      language,
      locale,
      publicUrl: 'https://baan.example',
      recipient: 'somchai@example.com',
    } as const
    const document = await mailKinds[kind](writing, { id: subjects.get(kind) ?? saleId, values: {} })
    if (!document) continue
    written += 1
    const { subject, text, html, senderName } = renderMail(
      document,
      'https://baan.example',
      sender,
      mailTextsOf(await readSetting(backend.database, 'mail_texts', language), kind),
    )
    const whole = [senderName, subject, text, html].join('\n')
    expect([kind, demoIn(whole), whole.includes('{shop}')]).toEqual([kind, [], false])
    for (const own of ['Baan Suan', '053 555 0199', 'บริษัท บ้านสวน จำกัด']) expect(whole).toContain(own)
    const hasWords = ['Greetings from the hills.', 'Your tea farmers at บ้านสวน Baan Suan'].map((own) => whole.includes(own))
    const isOwn = language === 'th' && wordedMails.some((each) => each === kind)
    expect([kind, ...hasWords]).toEqual([kind, isOwn, isOwn])
    if (kind === 'orderPlaced' && language === 'th') expect(subject).toMatch(/^Tea order SO\S+ at บ้านสวน Baan Suan$/)
    for (const own of ['https://baan.example/icons/shop/logo.png?v=logo%2CA1.webp', '#163069']) expect(html).toContain(own)
  }
  expect(written).toBeGreaterThan(8)
})

const textOf = ({ content }: { content: string }) => readPdf(Buffer.from(content, 'base64')).lines.join('\n')
const printInvoice = async (...number: string[]) =>
  (await backend.call('ecom2.interface', 'print_invoice', [saleId, ...number], {}, session)) as { content: string }

const ownOnPapers = ['Baan Suan', 'บริษัท บ้านสวน จำกัด', '053 555 0199', '0994000617721']

it('the invoice of a renamed shop has its own name, phone and tax id and no demo data', async () => {
  const text = textOf(await printInvoice())
  for (const own of ownOnPapers) expect(text).toContain(own)
  expect(demoIn(text)).toEqual([])
})

it('the credit note of a renamed shop has its own name, phone and tax id and no demo data', async () => {
  const credit = { lines: [], delivery: true, amount: null, method: 'transfer', reason: 'damaged', text: '', notes: 0 }
  await backend.callTrusted('sale.order', 'move_order', [[saleId], 'packed'])
  const { number } = (await backend.callTrusted('sale.order', 'issue_credit_note', [[saleId], credit, 'credit-note-of-baan'])) as {
    number: string
  }
  const text = textOf(await printInvoice(number))
  expect(text).toContain('ใบลดหนี้')
  for (const own of ownOnPapers) expect(text).toContain(own)
  expect(demoIn(text)).toEqual([])
})

it('the invoice shows the logo in place of the name', async () => {
  const drawn = async () => {
    const { content } = await printInvoice()
    const bytes = Buffer.from(content, 'base64')
    return { hasPicture: bytes.includes('/Subtype /Image'), hasName: readPdf(bytes).lines.includes(otherSettings.shop_profile.name) }
  }
  expect(await drawn()).toEqual({ hasPicture: false, hasName: true })
  const logo = await drawPicture('webp', 300, 100, '#1d3f8a')
  await backend.ports.files.put('files', otherSettings.brand.logo, logo)
  expect(await drawn()).toEqual({ hasPicture: true, hasName: false })
})
