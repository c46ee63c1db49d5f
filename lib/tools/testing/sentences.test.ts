import english from '@/messages/en.json'
import thai from '@/messages/th.json'

type Node = string | { [key: string]: Node }

const sentences = (node: Node): string[] => (typeof node === 'string' ? [node] : Object.values(node).flatMap(sentences))

/** Pairs each English sentence with its Thai one: both files have the same keys in the same order. */
const inThai = sentences(thai)
const thaiOf = new Map(sentences(english).map((sentence, index) => [sentence, inThai[index]]))

const isThai = (text: string | undefined) => /[ก-๙]/.test(text ?? '')

describe('the sentences of the specification stand word for word in English, and in Thai', () => {
  it.each([
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
  ])('refusal: %s [S2.92] [S8.2]', (sentence) => {
    expect(isThai(thaiOf.get(sentence))).toBe(true)
  })

  it.each([
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
  ])('refusal of the pages of an account: %s [S5.36]', (sentence) => {
    expect(isThai(thaiOf.get(sentence))).toBe(true)
  })

  it.each([
    'Saved successfully',
    'Payment information sent successfully',
    'Done',
    'Product added to cart',
    'You will receive notification email when products are available',
    'Password reset code sent to your email.  If not found, please check your spam or junk folder.',
    'Password reset successfully.',
  ])('success: %s [S8.5]', (sentence) => {
    expect(isThai(thaiOf.get(sentence))).toBe(true)
  })

  it('the not-found page has the sentences of the specification', () => {
    expect(english.notFound).toMatchObject({ title: 'OOps!!', subtitle: 'PAGE NOT FOUND' })
  })
})
