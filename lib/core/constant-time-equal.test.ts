import { isSecret } from './constant-time-equal'

it('knows the secret and nothing else', () => {
  expect(isSecret('open sesame', 'open sesame')).toBe(true)
  for (const given of ['open sesam', 'open sesame ', '', null]) expect(isSecret(given, 'open sesame')).toBe(false)
})

it('where no secret is set, nothing opens', () => {
  for (const secret of [undefined, '']) {
    for (const given of ['', 'undefined', null]) expect(isSecret(given, secret)).toBe(false)
  }
})
