import { eq } from 'drizzle-orm'
import { issueResetCode } from './credentials/reset-codes'
import { baseUser, contact } from '@/lib/backend/infrastructure/database/tables'
import type { lowCostCrypto } from '@/lib/backend/testing/low-cost-crypto'
import { type TestSession } from '@/lib/backend/testing/backend'
import { testPassword } from '@/lib/backend/testing/shop'
import { backend, shop } from '@/lib/backend/testing/opened-low-cost-shop'

jest.mock('node:crypto', () =>
  jest.requireActual<{ lowCostCrypto: typeof lowCostCrypto }>('@/lib/backend/testing/low-cost-crypto').lowCostCrypto(),
)

const interfaceCall = (method: string, args: readonly unknown[], session: TestSession = {}, options = {}) =>
  backend.call('ecom2.interface', method, args, options, session)

const logIn = async (email: string, password: string): Promise<TestSession> => {
  const { user_id, token } = (await interfaceCall('login', [email, password])) as { user_id: number; token: string }
  return { user_id, token }
}

describe('account details', () => {
  const details = { first_name: 'Malee', last_name: 'Suksan', email: 'malee@example.com', birth_date: '1990-02-28', gender: 'f' }

  it('are updated and return the display name, but a birth date that is set cannot be changed', async () => {
    const session = await logIn(shop.malee.email, testPassword)
    expect(await interfaceCall('update_account_info', [], session, details)).toEqual({ user_name: 'Malee Suksan' })
    expect(await interfaceCall('get_account_info', [], session)).toEqual({ ...details, phone: null })
    await interfaceCall('update_account_info', [{ ...details, birth_date: '1991-01-01' }], session)
    expect(await interfaceCall('get_account_info', [], session)).toMatchObject({ birth_date: '1990-02-28' })
  })

  it('with a new password are refused without the current one', async () => {
    const session = await backend.signIn(shop.malee.userId)
    const wrong = { ...details, password: 'wrong', new_password: 'brand-new-word' }
    await expect(interfaceCall('update_account_info', [wrong], session)).rejects.toThrow('Your current password is incorrect')
  })

  it('with a new password end every other session [U6]', async () => {
    const [phone, desktop] = [await logIn(shop.malee.email, testPassword), await logIn(shop.malee.email, testPassword)]
    await interfaceCall('update_account_info', [{ ...details, password: testPassword, new_password: 'brand-new-word' }], phone)
    await expect(interfaceCall('get_account_info', [], desktop)).rejects.toThrow('Invalid access token')
    await expect(interfaceCall('get_account_info', [], phone)).resolves.toMatchObject({ first_name: 'Malee' })
  })
})

describe('changing the account e-mail', () => {
  const details = { first_name: 'Somchai', last_name: 'Jaidee', email: 'chai@example.com' }
  const change = (session: TestSession, values: object) => interfaceCall('update_account_info', [{ ...details, ...values }], session)
  const mails = () => backend.ports.mails.filter(({ subject }) => subject === 'The email address of your Talat account has changed')
  const emails = async () => {
    const { userId, contactId } = shop.somchai
    const [user] = await backend.database.select().from(baseUser).where(eq(baseUser.id, userId))
    const [person] = await backend.database.select().from(contact).where(eq(contact.id, contactId))
    return [user?.login, user?.email, person?.email]
  }

  beforeEach(() => backend.ports.limitTo(1))

  it.each([
    [{}, 'Please enter current password'],
    [{ password: '' }, 'Please enter current password'],
    [{ password: 'wrong' }, 'Your current password is incorrect'],
    [{ email: 'malee@example.com' }, 'Please enter current password'],
    [{ email: 'malee@example.com', password: 'wrong' }, 'Your current password is incorrect'],
  ])('is refused without the current password, without revealing which e-mails are registered: %p [U6]', async (typed, message) => {
    const session = await backend.signIn(shop.somchai.userId)
    const before = await emails()
    await expect(change(session, typed)).rejects.toThrow(message)
    await backend.backend.settled()
    expect(await emails()).toEqual(before)
    expect(mails()).toEqual([])
  })

  it('is rate limited after ten wrong passwords, even with the right one', async () => {
    const session = await backend.signIn(shop.somchai.userId)
    for (let count = 0; count < 10; count += 1) await backend.ports.limits.count('currentPasswordByUser', String(shop.somchai.userId))
    await expect(change(session, { password: testPassword })).rejects.toThrow('Too many attempts')
  })

  it('requires no password and sends no mail when only letter case or spaces differ', async () => {
    const [phone, desktop] = [await backend.signIn(shop.somchai.userId), await backend.signIn(shop.somchai.userId)]
    const before = await emails()
    await change(phone, { email: ' Somchai@EXAMPLE.com ' })
    await backend.backend.settled()
    expect(await emails()).toEqual(before)
    expect(mails()).toEqual([])
    await expect(interfaceCall('get_account_info', [], desktop)).resolves.toMatchObject({ email: shop.somchai.email })
  })

  it('is refused when the new e-mail is registered, without sending a mail or ending a session', async () => {
    const [phone, desktop] = [await backend.signIn(shop.somchai.userId), await backend.signIn(shop.somchai.userId)]
    await expect(change(phone, { email: shop.malee.email, password: testPassword })).rejects.toThrow('This email is already registered')
    await backend.backend.settled()
    expect(mails()).toEqual([])
    await expect(interfaceCall('get_account_info', [], desktop)).resolves.toMatchObject({ email: shop.somchai.email })
  })

  it('succeeds with the password, ends every other session and notifies the old address [U6]', async () => {
    const [phone, desktop] = [await backend.signIn(shop.somchai.userId), await backend.signIn(shop.somchai.userId)]
    await change(phone, { email: ' Chai@Example.com ', password: testPassword })
    await backend.backend.settled()
    expect(await emails()).toEqual(['chai@example.com', 'chai@example.com', 'chai@example.com'])
    await expect(interfaceCall('get_account_info', [], desktop)).rejects.toThrow('Invalid access token')
    await expect(interfaceCall('get_account_info', [], phone)).resolves.toMatchObject({ email: 'chai@example.com' })
    expect(mails().map(({ to }) => to)).toEqual([shop.somchai.email])
    expect(mails()[0]?.text).toContain(
      'If you did not make this change, someone else is using your account: please call us immediately on 053 555 0100.',
    )
    await expect(logIn('chai@example.com', testPassword)).resolves.toMatchObject({ user_id: shop.somchai.userId })
  })

  it('invalidates a password reset code that was issued before the change [U6]', async () => {
    const code = await issueResetCode(backend.database, shop.somchai.userId, new Date())
    await change(await backend.signIn(shop.somchai.userId), { email: 'jaidee@example.com', password: testPassword })
    await expect(interfaceCall('reset_password', ['jaidee@example.com', code, 'green-market-day'])).rejects.toThrow('reset')
    await expect(logIn('jaidee@example.com', testPassword)).resolves.toMatchObject({ user_id: shop.somchai.userId })
  })

  it('notifies a Thai-speaking customer in Thai, even when the account is deleted right afterwards', async () => {
    const session = { ...(await backend.signIn(shop.somchai.userId)), locale: 'th_TH' }
    const [before] = await emails()
    await change(session, { email: 'som@example.com', password: testPassword })
    await interfaceCall('delete_account', [testPassword], session)
    await backend.backend.settled()
    const mail = backend.ports.mails.find(({ to, subject }) => to === before && subject === 'อีเมลของบัญชี Talat ของคุณถูกเปลี่ยนแล้ว')
    expect(mail?.text).toContain('กรุณาโทรหาเราทันทีที่ 053 555 0100')
  })
})
