import { checkScreenshot, initialAmount, isAmountText, needsShrinking, validatePayment } from './payment-report'

test.each([
  ['120.50', true, '120.50'],
  ['120.', true, '120.'],
  ['0', true, ''],
  ['', true, ''],
  ['.', true, ''],
  ['1.2.3', false, ''],
  ['-5', false, ''],
  ['1e3', false, ''],
])('the amount %j: accepted as input %s, initial value %j [S5.32]', (text, isTyped, initial) => {
  expect(isAmountText(text)).toBe(isTyped)
  expect(initialAmount(text)).toBe(initial)
})

it('accepts only images of at most 2 MB [S5.10]', () => {
  expect(checkScreenshot({ type: 'image/png', size: 2 * 1024 * 1024 })).toBeNull()
  expect(checkScreenshot({ type: 'image/png', size: 2 * 1024 * 1024 + 1 })).toBe('fileTooLarge')
  expect(checkScreenshot({ type: 'application/pdf', size: 10 })).toBe('notAnImage')
})

it('reports missing fields in the order of the specification and refuses a second submission', () => {
  const empty = { screenshot: null, saleOrder: ' ', amount: '', isSubmitted: false }
  expect(validatePayment(empty).map(({ key }) => key)).toEqual(['missingScreenshot', 'missingSaleOrder', 'missingTotalAmount'])
  const full = { screenshot: 'data:', saleOrder: 'S1', amount: '10', isSubmitted: false }
  expect(validatePayment(full)).toEqual([])
  expect(validatePayment({ ...full, isSubmitted: true }).map(({ key }) => key)).toEqual(['paymentAlreadyReported'])
})

it.each([
  ['HEIC', { name: 'slip.heic', type: 'image/heic', size: 10 }, true, 'heicUnreadable'],
  ['HEIC without a type, as Windows gives it', { name: 'SLIP.HEIC', type: '', size: 10 }, true, 'heicUnreadable'],
  ['AVIF', { name: 'slip.avif', type: 'image/avif', size: 10 }, true, null],
  ['a picture above 2 MB', { name: 'slip.png', type: 'image/png', size: 3_000_000 }, true, 'fileTooLarge'],
  ['a small picture', { name: 'slip.png', type: 'image/png', size: 10 }, false, null],
  ['a large file that is no picture', { name: 'slip.pdf', type: 'application/pdf', size: 3_000_000 }, false, 'notAnImage'],
] as const)('%s: decides whether to shrink it, and which validation error it has if it stays unchanged', (_what, file, isDrawn, issue) => {
  expect([needsShrinking(file), checkScreenshot(file)]).toEqual([isDrawn, issue])
})
