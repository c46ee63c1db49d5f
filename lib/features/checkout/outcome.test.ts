import { decideOutcome } from './outcome'

it.each([
  [
    { payment_url: 'https://pay.example/1', sale_id: 7 },
    { kind: 'pay', url: 'https://pay.example/1' },
  ],
  [{ payment_url: '/payments/sandbox/1' }, { kind: 'pay', url: '/payments/sandbox/1' }],
  [{ sale_id: 7 }, { kind: 'ordered', saleId: 7 }],
  [
    { payment_url: null, sale_id: 7 },
    { kind: 'ordered', saleId: 7 },
  ],
  [{ payment_url: 'javascript:alert(1)' }, { kind: 'invalid', response: '{"payment_url":"javascript:alert(1)"}' }],
  [{ payment_url: '//evil.example' }, { kind: 'invalid', response: '{"payment_url":"//evil.example"}' }],
  [{ surprise: 1 }, { kind: 'invalid', response: '{"surprise":1}' }],
  [null, { kind: 'invalid', response: 'null' }],
])('maps the checkout response %j to the outcome %j [S4.22] [S4.36]', (result, outcome) => {
  expect(decideOutcome(result)).toEqual(outcome)
})
