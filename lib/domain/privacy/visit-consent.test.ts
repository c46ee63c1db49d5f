import { consentOf, mayCountVisits, withoutPersonalData } from './visit-consent'

const nothing = { doNotTrack: null, globalPrivacyControl: undefined, countVisits: undefined }

it.each([[{ doNotTrack: '1' }], [{ globalPrivacyControl: true }], [{ globalPrivacyControl: '1' }], [{ countVisits: 'no' }]])(
  'counts no visits of a visitor with the preference %j',
  (preference) => expect(mayCountVisits({ ...nothing, ...preference })).toBe(false),
)

it.each([
  [undefined, false, 'unasked'],
  ['yes', true, 'yes'],
  ['no', false, 'no'],
  [undefined, true, 'no'],
] as const)('treats the answer %p with the privacy signal %p as %s', (cookie, globalPrivacyControl, consent) => {
  expect(consentOf(cookie, { globalPrivacyControl })).toBe(consent)
})

it.each([
  [
    'https://shop.example/th/product_details?product_id=7&categ_code=MEAT',
    'https://shop.example/th/product_details?product_id=7&categ_code=MEAT',
  ],
  ['https://shop.example/en/reset_password?email=a%40b.c&reset_code=SECRET#x', 'https://shop.example/en/reset_password'],
  ['https://shop.example/th/order_details?order_id=9', 'https://shop.example/th/order_details'],
  ['https://shop.example/th/search?query=0812345678', 'https://shop.example/th/search'],
  ['https://mail.example/read?id=7&code=9', 'https://mail.example/read'],
  ['no address?token=1', 'no address'],
])('removes personal data from the URL %s: %s', (address, stored) => {
  expect(withoutPersonalData(address, 'https://shop.example')).toBe(stored)
})
