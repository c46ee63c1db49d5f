import { createRateLimits } from './rate-limit'

const tooMany = 'Too many tries. Please wait a little and try again.'

describe('limits of tries', () => {
  it('refuse the eleventh login with one e-mail, in capitals or not', async () => {
    const limits = createRateLimits(1)
    for (let tries = 0; tries < 10; tries += 1) await limits.count('loginByEmail', 'Somchai@example.com')
    await expect(limits.count('loginByEmail', 'somchai@example.com ')).rejects.toThrow(tooMany)
    await expect(limits.count('loginByEmail', 'malee@example.com')).resolves.toBeUndefined()
    await expect(limits.count('loginByAddress', 'somchai@example.com')).resolves.toBeUndefined()
  })

  it('are forgotten after a success', async () => {
    const limits = createRateLimits(0.1)
    await limits.count('loginByEmail', 'a@b.c')
    await limits.forget('loginByEmail', 'A@b.c')
    await expect(limits.count('loginByEmail', 'a@b.c')).resolves.toBeUndefined()
  })

  it('are multiplied by the factor', async () => {
    const limits = createRateLimits(2)
    for (let tries = 0; tries < 6; tries += 1) await limits.count('resetByEmail', 'a@b.c')
    await expect(limits.count('resetByEmail', 'a@b.c')).rejects.toThrow(tooMany)
  })
})
