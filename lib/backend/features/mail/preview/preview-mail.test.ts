import { baseUser, contact, creditNote, giftVoucher, product, saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import { wordedMails } from '@/lib/domain/mail/mail-texts'
import { backend } from '@/lib/backend/testing/opened-shop'

type Preview = Readonly<{ subject: string; html: string; text: string }>

const preview = async (kind: string, language: 'en' | 'th', texts: object = {}) =>
  (await backend.callTrusted('staff.mail', 'preview', [{ kind, language, texts: JSON.stringify(texts) }])) as Preview

describe('the preview of a mail', () => {
  it.each(wordedMails)('is rendered in both languages in a shop without orders: %s', async (kind) => {
    const [english, thai] = [await preview(kind, 'en'), await preview(kind, 'th')]
    expect(english.html).toMatch(/^<!doctype html>\s*<html lang="en"/)
    expect(thai.html).toMatch(/^<!doctype html>\s*<html lang="th"/)
    expect([english.subject, thai.subject].join()).not.toMatch(/[{}]|undefined|null/)
  })

  it('has the words that are being edited, which are not saved', async () => {
    const mails = [{ kind: 'orderPlaced', subject: '{shop}: {number}', opening: 'Straight from our fields.' }]
    const { subject, html } = await preview('orderPlaced', 'en', { closing: 'Your farmers', mails })
    expect(subject).toMatch(/^\S.*: SO0+$/)
    for (const words of ['Mali', 'Straight from our fields.', 'Your farmers', 'Morning Glory', '฿360.00']) expect(html).toContain(words)
    expect((await preview('welcome', 'en', { closing: 'Your farmers', mails })).html).not.toContain('Straight from our fields.')
    expect((await preview('orderPlaced', 'en')).html).not.toContain('Your farmers')
  })

  it('stores nothing of the example', async () => {
    const tables = [saleOrder, creditNote, giftVoucher, contact, baseUser, product, setting]
    const count = () => Promise.all(tables.map((table) => backend.database.$count(table)))
    const before = await count()
    for (const kind of ['creditNoteIssued', 'backInStock', 'giftVouchers']) await preview(kind, 'th')
    expect(await count()).toEqual(before)
    expect(backend.ports.mails).toEqual([])
  })

  it('has the formats of the editor, in plain text without them', async () => {
    const opening = '<p>Fresh from <strong>{shop}</strong> &amp; <a href="/en/blogs">our <strong>fields</strong></a><br>today</p>'
    const closing =
      '<ul><li>Kale</li><li><p>Rice</p></li></ul><h3>See you</h3><p><a href="https://farm.example/">https://farm.example/</a></p>'
    const { html, text } = await preview('orderPlaced', 'en', { opening, closing })
    expect(html).toMatch(
      /Fresh from <strong>\w+<\/strong> &amp; <a href="http:\/\/localhost:3000\/en\/blogs">our <strong>fields<\/strong><\/a><br \/>today<\/p>/,
    )
    expect(html).toMatch(
      /<ul style="[^"]+" class="ink"><li [^>]+>Kale<\/li><li [^>]+><p [^>]+>Rice<\/p><\/li><\/ul><h2 [^>]+>See you<\/h2>/,
    )
    expect(text).toMatch(/\n\nFresh from \w+ & our fields \(http:\/\/localhost:3000\/en\/blogs\)\ntoday\n\n/)
    expect(text).toMatch(/\n- Kale\n- Rice\n\nSee you\n\nhttps:\/\/farm.example\/\n/)
  })

  it.each([
    'Kale <script>alert(1)</script>',
    '<p>Kale</p><script>alert(1)</script>',
    '<p onclick="alert(1)" style="position:fixed">Kale</p><img src="https://spy.example/x.png">',
    '<p><a href="javascript:alert(1)">Kale</a><a href="/\\[">no address</a><iframe src="https://spy.example"></iframe></p>',
  ])('runs and loads nothing of the words: %s', async (opening) => {
    const { html } = await preview('orderPlaced', 'en', { opening })
    expect(html).toContain('Kale')
    expect(html).not.toMatch(/<script|<img|<iframe|onclick|position:fixed|javascript:|href="https:\/\/spy/)
  })

  it('is for staff, and for mails that have words of the shop', async () => {
    const args = [{ kind: 'orderPlaced', language: 'en', texts: '' }]
    await expect(backend.call('staff.mail', 'preview', args)).rejects.toThrow()
    await expect(preview('staffInvitation', 'en')).rejects.toThrow()
  })
})
