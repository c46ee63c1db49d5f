import { createRateLimits } from './rate-limits'

const tooMany = 'Too many attempts. Please wait a moment and try again.'

describe('rate limits', () => {
  it('refuse attempts beyond the limit of one key, regardless of letter case', async () => {
    const limits = createRateLimits(1)
    for (let tries = 0; tries < 6; tries += 1) await limits.count('resetByEmail', 'Somchai@example.com')
    await expect(limits.count('resetByEmail', 'somchai@example.com ')).rejects.toThrow(tooMany)
    await expect(limits.count('resetByEmail', 'malee@example.com')).resolves.toBeUndefined()
    await expect(limits.count('loginByAddress', 'somchai@example.com')).resolves.toBeUndefined()
  })

  it('are cleared by a reset', async () => {
    const limits = createRateLimits(0.1)
    await limits.count('loginByEmail', 'a@b.c')
    await limits.reset('loginByEmail', 'A@b.c')
    await expect(limits.count('loginByEmail', 'a@b.c')).resolves.toBeUndefined()
  })

  it('do not count a reverted attempt, but count the others', async () => {
    const limits = createRateLimits(0.2)
    for (let rightOnes = 0; rightOnes < 5; rightOnes += 1) {
      await limits.count('staffPasscodeByAddress', 'a')
      await limits.revert('staffPasscodeByAddress', 'a')
    }
    for (let wrongOnes = 0; wrongOnes < 2; wrongOnes += 1) await limits.count('staffPasscodeByAddress', 'a')
    await expect(limits.count('staffPasscodeByAddress', 'a')).rejects.toThrow(tooMany)
  })

  it('count all addresses of an IPv6 /64 as one, with or without an e-mail address, and no other network [U4]', async () => {
    const limits = createRateLimits(1)
    const place = (number: number) => `2001:db8:7:1:${number.toString(16)}::${number}`
    for (let number = 1; number <= 10; number += 1) await limits.count('staffPasscodeByAddress', place(number))
    await expect(limits.count('staffPasscodeByAddress', place(11))).rejects.toThrow(tooMany)
    await expect(limits.count('staffPasscodeByAddress', '2001:db8:7:2::1')).resolves.toBeUndefined()
    for (let number = 1; number <= 3; number += 1) await limits.count('resetByEmailAndAddress', `${place(number)} a@b.c`)
    await expect(limits.count('resetByEmailAndAddress', `${place(4)} a@b.c`)).rejects.toThrow(tooMany)
    await expect(limits.count('resetByEmailAndAddress', `${place(4)} d@b.c`)).resolves.toBeUndefined()
  })

  it('report whether there was an attempt', async () => {
    const limits = createRateLimits(1)
    expect(await limits.has('familiarAddress', 'a@b.c')).toBe(false)
    await limits.count('familiarAddress', 'A@b.c')
    expect(await limits.has('familiarAddress', 'a@b.c')).toBe(true)
  })
})
