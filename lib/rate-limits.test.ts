import { createRateLimits } from './rate-limits'

const tooMany = 'Too many tries. Please wait a little and try again.'

describe('limits of tries', () => {
  it('refuse the try after the last, in capitals or not, of one key only', async () => {
    const limits = createRateLimits(1)
    for (let tries = 0; tries < 6; tries += 1) await limits.count('resetByEmail', 'Somchai@example.com')
    await expect(limits.count('resetByEmail', 'somchai@example.com ')).rejects.toThrow(tooMany)
    await expect(limits.count('resetByEmail', 'malee@example.com')).resolves.toBeUndefined()
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
    for (let tries = 0; tries < 12; tries += 1) await limits.count('resetByEmail', 'a@b.c')
    await expect(limits.count('resetByEmail', 'a@b.c')).rejects.toThrow(tooMany)
  })

  it('know when the next try would be one too many', async () => {
    const limits = createRateLimits(0.2)
    for (const isSpent of [false, false, true]) {
      expect(await limits.isSpent('staffPasscodeByAddress', 'a')).toBe(isSpent)
      if (!isSpent) await limits.count('staffPasscodeByAddress', 'a')
    }
  })

  it('know whether there was a try', async () => {
    const limits = createRateLimits(1)
    expect(await limits.has('familiarAddress', 'a@b.c')).toBe(false)
    await limits.count('familiarAddress', 'A@b.c')
    expect(await limits.has('familiarAddress', 'a@b.c')).toBe(true)
  })
})
