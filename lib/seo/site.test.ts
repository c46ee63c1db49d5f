import { env } from '../env'
import { siteOf } from './site'

afterEach(() => Object.assign(env, { SHOP_URL: undefined }))

const asked = (headers: Record<string, string>) => siteOf(new Request('http://localhost/robots.txt', { headers }))('/th/home?a=1')

it('a shop that was not told its address has the one it was asked under', () => {
  expect(asked({ host: '192.0.2.7:8080' })).toBe('http://192.0.2.7:8080/th/home?a=1')
  expect(asked({ host: 'shop.example', 'x-forwarded-proto': 'https' })).toBe('https://shop.example/th/home?a=1')
})

it('a shop that was told its address has no other, whatever Host it is asked under', () => {
  Object.assign(env, { SHOP_URL: 'https://talat.example' })
  expect(asked({ host: 'evil.example', 'x-forwarded-proto': 'http' })).toBe('https://talat.example/th/home?a=1')
})

it('has its own where the question names none that could be', () => {
  expect(asked({ host: 'not a host' })).toBe('http://localhost:3000/th/home?a=1')
})
