import { mailTextsOf, mailWordsHtml } from './mail-texts'

const usual = { subject: null, opening: null, closing: null }
const setting = {
  closing: 'Your farmers',
  mails: [{ kind: 'orderPlaced', subject: 'Order {number} at {shop}', closing: 'See you soon' }],
}

test('words of a single mail take the place of those of all mails', () => {
  expect(mailTextsOf(setting, 'orderPlaced')).toEqual({ subject: 'Order {number} at {shop}', opening: null, closing: 'See you soon' })
  expect(mailTextsOf(setting, 'welcome')).toEqual({ ...usual, closing: 'Your farmers' })
})

test('mails to staff and an invalid setting have no words of the shop', () => {
  expect(mailTextsOf(setting, 'staffInvitation')).toEqual(usual)
  expect(mailTextsOf({ closing: 1 }, 'welcome')).toEqual(usual)
})

test('words of an editor are HTML, and others are plain text with its lines', () => {
  expect(mailWordsHtml('<p>Your <strong>farmers</strong></p>')).toBe('<p>Your <strong>farmers</strong></p>')
  expect(mailWordsHtml('Kale < 5 & up\nat {shop}\n\nSee you')).toBe('<p>Kale &lt; 5 &amp; up<br>at {shop}</p>\n<p>See you</p>')
})
