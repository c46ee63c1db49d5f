import fc from 'fast-check'
import { itemsPath, parsePermalink, permalinkLines, permalinkOf, readablePath } from './permalink'

it('a permalink names products and quantities', () => {
  expect(parsePermalink('7:2,9:1')).toEqual([
    { id: '7', quantity: 2 },
    { id: '9', quantity: 1 },
  ])
})

it('the encoded form of an identifier is the same identifier', () => {
  const id = 'gid://shopify/ProductVariant/70881412'
  expect(parsePermalink('~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:1')).toEqual([{ id, quantity: 1 }])
  expect(parsePermalink('~Nw:2,7:1')).toEqual([{ id: '7', quantity: 3 }])
})

it.each([
  ['nothing', ''],
  ['no quantity', '7'],
  ['a quantity of zero', '7:0'],
  ['a leading zero', '7:01'],
  ['a negative quantity', '7:-1'],
  ['a fraction', '7:1.5'],
  ['a percent escape', '%37:1'],
  ['a path', '../7:1'],
  ['an empty pair', '7:1,'],
  ['padded base64', '~Nw==:1'],
  ['base64 that is not canonical', '~Nx:1'],
  ['bytes that are not UTF-8', '~_w:1'],
  ['a control character', '~Cg:1'],
  ['the encoding of nothing', '~:1'],
  ['too many items', Array.from({ length: permalinkLines + 1 }, (_, index) => `${index + 1}:1`).join(',')],
])('a permalink with %s is malformed', (_what, path) => {
  expect(parsePermalink(path)).toBeNull()
})

it('a quantity beyond the maximum of a line becomes the maximum', () => {
  expect(parsePermalink('7:98,7:98,8:999999999')).toEqual([
    { id: '7', quantity: 99 },
    { id: '8', quantity: 99 },
  ])
})

it('every permalink of the shop can be read again', () => {
  const line = fc.record({ productId: fc.integer({ min: 1, max: 2 ** 31 - 1 }), quantity: fc.integer({ min: 1, max: 99 }) })
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ productId }) => productId, minLength: 1, maxLength: permalinkLines }), (lines) => {
      const items = parsePermalink(permalinkOf(lines).slice('/buy/'.length))
      expect(items).toEqual(lines.map(({ productId, quantity }) => ({ id: String(productId), quantity })))
    }),
  )
})

it.each([
  [permalinkLines, false],
  [permalinkLines + 20, true],
])('of %i products it reads as many as a permalink takes, and knows whether there are more', (count, isCut) => {
  const lines = Array.from({ length: count }, (_, index) => ({ productId: index + 1, quantity: 1 }))
  const read = readablePath(itemsPath(lines) ?? '')
  expect(parsePermalink(read.path)).toHaveLength(permalinkLines)
  expect(read.isCut).toBe(isCut)
})
