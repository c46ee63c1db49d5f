import { createSecret, hashSecret, isEqual, isSecretOf } from './tokens'

describe('a secret', () => {
  it('has 256 bits, is safe in a cookie and differs each time', () => {
    const secrets = Array.from({ length: 100 }, () => createSecret().secret)
    expect(new Set(secrets).size).toBe(100)
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  })

  it('matches its own hash, and another secret does not', () => {
    const { secret, hash } = createSecret()
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(isSecretOf(secret, hash)).toBe(true)
    expect(isSecretOf(`${secret}x`, hash)).toBe(false)
    expect(hashSecret(secret)).toBe(hash)
  })
})

it('isEqual compares texts of equal and of different lengths', () => {
  expect(isEqual('คะน้า', 'คะน้า')).toBe(true)
  expect(isEqual('a', 'b')).toBe(false)
  expect(isEqual('a', 'ab')).toBe(false)
  expect(isEqual('', '')).toBe(true)
})
