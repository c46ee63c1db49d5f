import { localizeCart, localizeError } from './localize-error'

it('localizes the message, each issue and each field error, and returns the error code', async () => {
  expect(localizeError({ message: 'Invalid login', code: 'wrongLogin' }, 'th')).toEqual({
    message: 'อีเมลหรือรหัสผ่านไม่ถูกต้อง',
    code: 'wrongLogin',
  })
  const issues = [
    { field: 'first_name', code: 'missingFirstName', params: {} },
    { field: '', code: 'verbatim', params: { sentence: 'The roof leaks' } },
  ] as const
  const error = { message: 'Missing first name\nThe roof leaks', error_fields: { first_name: 'Missing first name' }, issues }
  expect(localizeError(error, 'en')).toEqual({
    message: 'Missing first name\nThe roof leaks',
    error_fields: { first_name: 'Missing first name' },
    code: null,
  })
})

it('leaves a sentence without a code as it is', async () => {
  expect(localizeError({ message: 'The roof leaks' }, 'th')).toEqual({ message: 'The roof leaks', code: null })
})

it('localizes the sentences of a cart and of its days line by line, and leaves unknown lines and other answers as they are [S8.1]', async () => {
  const days = [{ date: '2026-11-25', error: 'We do not deliver on public holidays', slots: [{ slot: 'morning', error: null }] }]
  const cart = { id: 3, stock_error: '?Kale: only 3 left.\nDatabase on fire', last_v_error: null, delivery_days: days }
  expect(localizeCart('ecom2.cart', { cart }, 'th')).toEqual({
    cart: {
      ...cart,
      stock_error: 'Kale เหลือเพียง 3 ชิ้น\nDatabase on fire',
      delivery_days: [{ ...days[0], error: 'เราไม่จัดส่งในวันหยุดนักขัตฤกษ์' }],
    },
  })
  expect(localizeCart('ecom2.cart', [{ last_v_error: 'This voucher can be used from 01/01/2027' }], 'th')).toEqual([
    { last_v_error: 'รหัสคูปองนี้เริ่มใช้ได้วันที่ 01/01/2570' },
  ])
  expect(localizeCart('cms.blog', { error: 'Missing email' }, 'th')).toEqual({ error: 'Missing email' })
})
