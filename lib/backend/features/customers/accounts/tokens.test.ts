import { createSecret, hashSecret, isEqual, isSecretOf } from './tokens'

describe('a secret', () => {
  it('has 256 bits, fits into a cookie and is never the same', () => {
    const secrets = Array.from({ length: 100 }, () => createSecret().secret)
    expect(new Set(secrets).size).toBe(100)
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/)
  })

  it('is known again by its hash, which does not contain it', () => {
    const { secret, hash } = createSecret()
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(isSecretOf(secret, hash)).toBe(true)
    expect(isSecretOf(`${secret}x`, hash)).toBe(false)
    expect(hashSecret(secret)).toBe(hash)
  })
})

it('texts are equal or not, whatever their length', () => {
  expect(isEqual('คะน้า', 'คะน้า')).toBe(true)
  expect(isEqual('a', 'b')).toBe(false)
  expect(isEqual('a', 'ab')).toBe(false)
  expect(isEqual('', '')).toBe(true)
})
