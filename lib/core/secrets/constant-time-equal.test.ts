import { isSecret } from './constant-time-equal'

it('accepts only the exact secret', () => {
  expect(isSecret('open sesame', 'open sesame')).toBe(true)
  for (const given of ['open sesam', 'open sesame ', '', null]) expect(isSecret(given, 'open sesame')).toBe(false)
})

it('rejects everything when no secret is set', () => {
  for (const secret of [undefined, '']) {
    for (const given of ['', 'undefined', null]) expect(isSecret(given, secret)).toBe(false)
  }
})
