import { siteOf } from './site'

const asked = (headers: Record<string, string>) => siteOf(new Request('http://localhost/robots.txt', { headers }))('/th/home?a=1')

it('a shop that was not told its address has the one it was asked under', () => {
  expect(asked({ host: '192.0.2.7:8080' })).toBe('http://192.0.2.7:8080/th/home?a=1')
  expect(asked({ host: 'shop.example', 'x-forwarded-proto': 'https' })).toBe('https://shop.example/th/home?a=1')
})

it('has its own where the question names none that could be', () => {
  expect(asked({ host: 'not a host' })).toBe('http://localhost:3000/th/home?a=1')
})
