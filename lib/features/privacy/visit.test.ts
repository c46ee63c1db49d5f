import { asVisitorId, languageOfVisit, visitorIdSchema, visitSchema } from './visit'

it('cuts long addresses instead of refusing them', () => {
  expect(visitSchema.parse({ url: 'a'.repeat(3000) })).toEqual({ url: 'a'.repeat(500), referrer: null, location: null })
})

it.each([{}, null, 'text', { url: 7 }, { url: 'a'.repeat(9000) }])('refuses %j', (body) => {
  expect(visitSchema.safeParse(body).success).toBe(false)
})

it.each([
  [{ visitor_id: 'abc' }, 'abc'],
  [7, '7'],
  ['x', 'x'],
] as const)('reads the visitor id out of %j', (answer, id) => {
  expect(visitorIdSchema.parse(answer)).toBe(id)
})

it.each([
  ['http://localhost:3000/en/home', 'en'],
  ['/en', 'en'],
  ['/th/blogs?code=en', 'th'],
  ['https://a.example/entry', 'th'],
])('takes the language of %s as %s', (url, language) => {
  expect(languageOfVisit(url)).toBe(language)
})

it('accepts only visitor ids that are valid in a cookie', () => {
  expect(asVisitorId('0b0f-7')).toBe('0b0f-7')
  expect(asVisitorId('<script>')).toBeNull()
  expect(asVisitorId(undefined)).toBeNull()
})
