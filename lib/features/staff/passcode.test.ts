const passcode = 'let me in'
const tooMany = 'Too many attempts. Please wait a moment and try again.'

/** The passcode check of a production shop without earlier attempts, and a mock that counts the comparisons. */
async function shop({ hasOwner = false } = {}) {
  jest.resetModules()
  Reflect.deleteProperty(globalThis, 'talat')
  jest.doMock('@/lib/platform/config/env', () => ({
    env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE: passcode, RATE_LIMIT_FACTOR: 1 },
  }))
  const looked = jest.fn((given: string, secret: string) => given === secret)
  jest.doMock('@/lib/core/secrets/constant-time-equal', () => ({ isSecret: looked }))
  jest.doMock('./session', () => ({ readSignInWays: async () => ({ passcode: !hasOwner, accounts: hasOwner }) }))
  const { isStaffPasscode } = await import('./passcode')
  return { isStaffPasscode, looked }
}

/** The results of attempts that are all made at once. */
const allAtOnce = async (tries: readonly Promise<boolean>[]) =>
  (await Promise.allSettled(tries)).map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason.message)))

const guesses = (count: number) => Array.from({ length: count }, (_, number) => `guess ${number}`)

describe('the passcode of the staff', () => {
  it('is not even compared once an owner has an account [U18]', async () => {
    const { isStaffPasscode, looked } = await shop({ hasOwner: true })
    await expect(isStaffPasscode(passcode, '203.0.113.7')).rejects.toThrow('The passcode can no longer be used here')
    expect(looked).not.toHaveBeenCalled()
  })

  it('is compared with at most 10 concurrent guesses, and the right passcode after them is refused [U4]', async () => {
    const { isStaffPasscode, looked } = await shop()
    const answers = await allAtOnce([...guesses(60), passcode].map((each) => isStaffPasscode(each, '203.0.113.7')))
    expect(answers).toEqual([...Array<boolean>(10).fill(false), ...Array<string>(51).fill(tooMany)])
    expect(looked).toHaveBeenCalledTimes(10)
  })

  it('is accepted in 30 sequential and 30 concurrent calls from the same IP', async () => {
    const { isStaffPasscode } = await shop()
    for (let call = 0; call < 30; call += 1) expect(await isStaffPasscode(passcode, '203.0.113.7')).toBe(true)
    const answers = await allAtOnce(Array.from({ length: 30 }, () => isStaffPasscode(passcode, '203.0.113.7')))
    expect(answers).toEqual(Array<boolean>(30).fill(true))
  })

  it('does not reset the wrong guesses from the same IP when it is given correctly', async () => {
    const { isStaffPasscode } = await shop()
    for (const each of guesses(10)) {
      expect(await isStaffPasscode(passcode, '203.0.113.7')).toBe(true)
      expect(await isStaffPasscode(each, '203.0.113.7')).toBe(false)
    }
    await expect(isStaffPasscode('guess 11', '203.0.113.7')).rejects.toThrow(tooMany)
  })
})

describe('a guessing attack from many IPs', () => {
  /** As many attempts as are allowed without delay, each from another IP. */
  const flood = (isStaffPasscode: (given: string, address: string) => Promise<boolean>) =>
    allAtOnce(guesses(100).map((each, number) => isStaffPasscode(each, `198.51.${number}.1`)))

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] }))
  afterEach(() => jest.useRealTimers())

  it('delays attempts from unknown IPs one by one, by a second each, and accepts the right passcode [U4]', async () => {
    const { isStaffPasscode, looked } = await shop()
    await flood(isStaffPasscode)
    const answers = Promise.all([isStaffPasscode('one more', '192.0.2.1'), isStaffPasscode(passcode, '192.0.2.2')])
    await jest.advanceTimersByTimeAsync(900)
    expect(looked).toHaveBeenCalledTimes(100)
    await jest.advanceTimersByTimeAsync(200)
    expect(looked).toHaveBeenCalledTimes(101)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await answers).toEqual([false, true])
  })

  it('does not delay staff at an IP where they have signed in before [U4]', async () => {
    const { isStaffPasscode } = await shop()
    expect(await isStaffPasscode(passcode, '203.0.113.7')).toBe(true)
    await flood(isStaffPasscode)
    const answered = jest.fn()
    void isStaffPasscode(passcode, '203.0.113.7').then(answered)
    await jest.advanceTimersByTimeAsync(0)
    expect(answered).toHaveBeenCalledWith(true)
  })
})
