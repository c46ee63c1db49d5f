import { visitorIdSchema, visitSchema } from './visit'

it('cuts long addresses instead of refusing them', () => {
  expect(visitSchema.parse({ url: 'a'.repeat(3000) })).toEqual({ url: 'a'.repeat(500), referrer: null, location: null })
})

it.each([{}, null, 'text', { url: 7 }, { url: 'a'.repeat(9000) }])('refuses %j', (body) => {
  expect(visitSchema.safeParse(body).success).toBe(false)
})

it.each([[{ visitor_id: 'abc' }, 'abc'], [7, '7'], ['x', 'x']] as const)('reads the visitor id out of %j', (answer, id) => {
  expect(visitorIdSchema.parse(answer)).toBe(id)
})
