import english from '@/messages/en.json'
import thai from '@/messages/th.json'

type Node = string | { [key: string]: Node }

/** Every message with its full key. */
function sentences(node: Node, prefix = ''): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]]
  return Object.entries(node).flatMap(([key, child]) => sentences(child, prefix ? `${prefix}.${key}` : key))
}

/** Names of the placeholders and tags in a message. */
function placeholders(sentence: string): string[] {
  const names = [...sentence.matchAll(/[{<]\s*\/?(\w+)/g)].map((match) => match[1] ?? '')
  return [...new Set(names)].sort()
}

const en = new Map(sentences(english))
const th = new Map(sentences(thai))

describe('the messages', () => {
  it('have the same keys in both languages [S8.13]', () => {
    expect([...th.keys()].sort()).toEqual([...en.keys()].sort())
  })

  it('say tax invoice only where the shop is registered for VAT, and where it says so', () => {
    const taxInvoice = [...en.keys()].filter((key) => /ใบกำกับภาษี/.test(th.get(key) ?? '') || /tax invoice/i.test(en.get(key) ?? ''))
    expect(taxInvoice.sort()).toEqual([
      'orderDetails.invoice',
      'orderDetails.invoiceFailed',
      'orderDetails.invoiceHint',
      'orderDetails.replacedInvoice',
      'staffReport.vatText',
      'staffSettings.hint.vat_registered',
    ])
  })

  it('have the same placeholders in both languages', () => {
    const different = [...en].filter(
      ([key, text]) => !/\b(plural|select)\b/.test(text) && String(placeholders(text)) !== String(placeholders(th.get(key) ?? '')),
    )
    expect(different).toEqual([])
  })

  it('are never empty', () => {
    expect([...en, ...th].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have a word joiner in the loanword that browsers would break inside', () => {
    expect([...th].filter(([, text]) => text.includes('สต็อก')).map(([key]) => key)).toEqual([])
  })

  it('are Thai in the Thai file', () => {
    const untranslated = [...th].filter(
      ([key, text]) => text === en.get(key) && /[a-z]{4,}.* .*[a-z]{4,}/i.test(text.replace(/\{[^}]*\}/g, '')),
    )
    expect(untranslated).toEqual([])
  })
})

/** Each with its key, by which the Thai file has it too. */
const keyOf = new Map([...en].map(([key, sentence]) => [sentence, key]))

it.each([
  // Refusal
  'Product is in stock',
  'Already registered for notification',
  'Please log in or sign up before continue shopping',
  'Out of stock',
  'Missing quantity',
  'Cart ID is empty',
  'Cart ID is invalid (1)',
  'Cart ID is invalid (2)',
  'Cart ID is not belonged to you',
  'Missing lot no',
  'Invalid lot no',
  'Missing sale order',
  'Not found sale order {number}',
  'Missing cart',
  'Invalid response {response}',
  'Product info error: invalid qr_code',
  'Please enter a text in the search box.',
  'You must add items to your cart before checking out.',
  'Please make changes to your order.',
  'Missing Invoice',
  'Failed to print invoice',
  'Your payment was failed',
  // Refusal of the pages of an account
  'Email and password are required.',
  'Missing first name',
  'Missing last name',
  'Missing phone',
  'Missing email',
  'Missing password',
  'Missing reset code',
  'Please fill in all required address fields',
  'Please enter current password',
  'Please enter both new password and confirmation',
  'Confirmed password is not the same as new password',
  'Invalid date {day}/{month}',
  'Missing screen shot',
  'Missing total amount',
  'This form was already submitted',
  'The file size exceeds the 2MB limit. Please upload a smaller file.',
  // Success
  'Saved successfully',
  'Payment information sent successfully',
  'Done',
  'Product added to cart',
  'You will receive notification email when products are available',
  'Password reset code sent to your email.  If not found, please check your spam or junk folder.',
  'Password reset successfully.',
])('the sentence of the specification stands word for word in English, and in Thai: %s [S2.92] [S8.2] [S5.36] [S8.5]', (sentence) => {
  expect(th.get(keyOf.get(sentence) ?? '')).toMatch(/[ก-๙]/)
})

it('the not-found page has the sentences of the specification', () => {
  expect(english.notFound).toMatchObject({ title: 'OOps!!', subtitle: 'PAGE NOT FOUND' })
})
