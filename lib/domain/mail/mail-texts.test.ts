import { mailTextsOf, mailTextsSchema } from './mail-texts'

const usual = { subject: null, opening: null, closing: null }
const setting = {
  closing: 'Your farmers',
  mails: [{ kind: 'orderPlaced', subject: 'Order {number} at {shop}', closing: 'See you soon' }],
}
const issues = (value: unknown) => mailTextsSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('words of a single mail take the place of those of all mails', () => {
  expect(mailTextsOf(setting, 'orderPlaced')).toEqual({ subject: 'Order {number} at {shop}', opening: null, closing: 'See you soon' })
  expect(mailTextsOf(setting, 'welcome')).toEqual({ ...usual, closing: 'Your farmers' })
})

test('mails to staff and an invalid setting have no words of the shop', () => {
  expect(mailTextsOf(setting, 'staffInvitation')).toEqual(usual)
  expect(mailTextsOf({ closing: 1 }, 'welcome')).toEqual(usual)
})

test('a subject has the number of an order only in mails about one, and no other placeholder', () => {
  const mail = (kind: string, subject: string) => ({ mails: [{ kind, subject }] })
  expect(issues(mail('orderPlaced', '{shop} {number}'))).toBeUndefined()
  expect(issues(mail('welcome', '{number}'))).toEqual([['mails.0.subject', 'has an unknown placeholder']])
  expect(issues(mail('orderPlaced', '{total}'))).toEqual([['mails.0.subject', 'has an unknown placeholder']])
})

test('a mail is listed once', () => {
  const mail = { kind: 'welcome', subject: 'Hello' }
  expect(issues({ mails: [mail, mail] })).toEqual([['mails', 'name a mail twice']])
})
