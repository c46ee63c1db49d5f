import { validateApiToken } from './api-token-rules'
import { newApiTokenSchema } from './api-tokens'

it('a new token has a name and known scopes, each once', () => {
  expect(newApiTokenSchema.parse({ name: ' Phone ', scopes: ['orders', 'cart', 'orders'] })).toEqual({
    name: 'Phone',
    scopes: ['cart', 'orders'],
  })
  for (const wrong of [
    { name: ' ', scopes: ['cart'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
  ]) {
    expect(newApiTokenSchema.safeParse(wrong).success).toBe(false)
  }
})

it('the form names what is missing', () => {
  expect(validateApiToken({ name: ' ', scopes: [] }).map(({ key }) => key)).toEqual(['missingTokenName', 'missingTokenScope'])
  expect(validateApiToken({ name: 'Phone', scopes: ['cart'] })).toEqual([])
})
