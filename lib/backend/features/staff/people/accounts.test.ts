import { eq } from 'drizzle-orm'
import { makeOwner } from './make-owner'
import { staffAccount, staffAction, staffSession, recordChange } from '@/lib/backend/infrastructure/database/tables'
import type { lowCostCrypto } from '@/lib/backend/testing/low-cost-crypto'
import { testNow } from '@/lib/backend/testing/ports'
import { keyOf, staffAccountTools, staffPassword } from '@/lib/backend/testing/staff-accounts'
import { backend } from '@/lib/backend/testing/opened-backend'

jest.mock('node:crypto', () =>
  jest.requireActual<{ lowCostCrypto: typeof lowCostCrypto }>('@/lib/backend/testing/low-cost-crypto').lowCostCrypto(),
)

beforeEach(async () => {
  backend.ports.setNow(testNow)
  await backend.database.delete(staffSession)
  await backend.database.delete(staffAction)
  await backend.database.delete(staffAccount)
  await backend.database.delete(recordChange)
})

const { account, session, codeFor, invite, join, signIn } = staffAccountTools(() => backend)

describe('an invitation', () => {
  it('sets a password once, within 72 hours, and its account signs in with name and role [U5]', async () => {
    const { id, email, code } = await invite('noi', 'packer')
    expect(await session('read_code', code)).toEqual({ name: 'noi', email })
    backend.ports.setNow(new Date(testNow.getTime() + 71.9 * 3_600_000))
    await session('accept_code', code, staffPassword)
    await expect(session('accept_code', code, 'eight green baskets')).rejects.toThrow('This link is invalid')
    await signIn('Noi@Example.com ', 'a')
    expect(await session('read', keyOf('a'))).toMatchObject({ name: 'noi', role: 'packer', account_id: id })
  })

  it('expires after 72 hours, and a new one replaces it', async () => {
    const { id, email, code } = await invite('noi', 'packer')
    await account('send_invitation', id)
    const newer = await codeFor(email)
    await expect(session('accept_code', code, staffPassword)).rejects.toThrow('This link is invalid')
    backend.ports.setNow(new Date(testNow.getTime() + 72.1 * 3_600_000))
    expect(await session('read_code', newer)).toBeNull()
    await expect(session('accept_code', newer, staffPassword)).rejects.toThrow('This link is invalid')
  })

  it('is mailed and stored without its code and its password in plain text', async () => {
    const { code } = await join('noi', 'packer')
    const stored = JSON.stringify([await backend.database.select().from(staffAccount), await backend.database.select().from(staffAction)])
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(staffPassword)
  })

  it('is refused for an address that has an account, and for one that is none', async () => {
    await invite('noi', 'packer')
    await expect(invite('noi', 'owner')).rejects.toThrow('This email is already registered')
    await expect(account('invite', { name: 'Lek', email: 'lek', role: 'packer' })).rejects.toThrow('Invalid email')
  })

  it.each([
    ['', 'Missing password'],
    ['short', 'at least 8 characters'],
    ['noi@example.com', 'easy to guess'],
  ])('does not accept the password %j, and stays valid', async (weak, reason) => {
    const { code } = await invite('noi', 'packer')
    await expect(session('accept_code', code, weak)).rejects.toThrow(reason)
    expect(await session('read_code', code)).not.toBeNull()
  })
})

describe('a forgotten password', () => {
  it('is replaced with a link of 30 minutes that ends all sessions of the account', async () => {
    const { email } = await join('noi', 'manager')
    await signIn(email, 'a')
    await session('request_code', email)
    await session('accept_code', await codeFor(email), 'eight green baskets')
    expect(await session('read', keyOf('a'))).toBeNull()
    await expect(signIn(email, 'b')).rejects.toThrow('Invalid login')
    await signIn(email, 'b', 'eight green baskets')
    await session('request_code', email)
    const late = await codeFor(email)
    backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
    expect(await session('read_code', late)).toBeNull()
  })

  it('has the same answer for an unknown address and a deactivated account, which get no mail', async () => {
    const { id, email } = await join('noi', 'manager')
    await account('set_active', id, false)
    const before = backend.ports.mails.length
    expect([await session('request_code', email), await session('request_code', 'unknown@example.com')]).toEqual([null, null])
    expect(await backend.sentMails()).toHaveLength(before)
  })
})

describe('a session of an account', () => {
  it('is refused with the same error for a wrong password, an unknown address, an invitation and a deactivated account', async () => {
    const { id, email } = await join('noi', 'manager')
    const invited = await invite('lek', 'packer')
    await expect(signIn(email, 'a', 'wrong password')).rejects.toThrow('Invalid login')
    await expect(signIn('unknown@example.com', 'a')).rejects.toThrow('Invalid login')
    await expect(signIn(invited.email, 'a')).rejects.toThrow('Invalid login')
    await account('set_active', id, false)
    await expect(signIn(email, 'a')).rejects.toThrow('Invalid login')
    expect(await backend.database.$count(staffSession)).toBe(0)
  })

  it('has the new role at once, and ends with a deactivation for good', async () => {
    const { id, email } = await join('noi', 'manager')
    await signIn(email, 'a')
    await account('set_role', id, 'packer')
    expect(await session('read', keyOf('a'))).toMatchObject({ role: 'packer' })
    await account('set_active', id, false)
    expect(await session('read', keyOf('a'))).toBeNull()
    await account('set_active', id, true)
    expect(await session('read', keyOf('a'))).toBeNull()
  })

  it('is not readable after its account was deactivated in another way [U8]', async () => {
    const { id, email } = await join('noi', 'manager')
    await signIn(email, 'a')
    await backend.database.update(staffAccount).set({ active: false }).where(eq(staffAccount.id, id))
    expect(await session('read', keyOf('a'))).toBeNull()
  })
})

it('the passcode opens sessions until an owner has a password, and its sessions end then [U8]', async () => {
  expect(await session('read_sign_in')).toEqual({ passcode: true, accounts: false })
  await session('open', keyOf('a'), 'Noi')
  const { code } = await invite('noi', 'owner')
  expect(await session('read_sign_in')).toEqual({ passcode: true, accounts: true })
  expect(await session('read', keyOf('a'))).toMatchObject({ role: 'owner' })
  await session('accept_code', code, staffPassword)
  expect(await session('read_sign_in')).toEqual({ passcode: false, accounts: true })
  expect(await session('read', keyOf('a'))).toBeNull()
  await expect(session('open', keyOf('b'), 'Noi')).rejects.toThrow('The passcode can no longer be used here')
})

describe('the last owner', () => {
  it('can be neither deactivated nor demoted, also not while another owner is only invited', async () => {
    const { id } = await join('noi', 'owner')
    await invite('lek', 'owner')
    await expect(account('set_active', id, false)).rejects.toThrow('at least one active owner')
    await expect(account('set_role', id, 'manager')).rejects.toThrow('at least one active owner')
  })

  it('who is locked out gets a new password from the operator, without second factor and sessions, while the passcode stays off', async () => {
    const { id, email } = await join('noi', 'owner')
    await signIn(email, 'a')
    const lost = { totp_secret: 'lost', totp_confirmed_at: '2026-11-01 10:00:00', active: false, role: 'packer' } as const
    await backend.database.update(staffAccount).set(lost).where(eq(staffAccount.id, id))
    const { result: link } = await backend.backend.run((job) => makeOwner(job, ' NOI@example.com'))
    expect(await session('read_sign_in')).toMatchObject({ passcode: false })
    expect(await session('read', keyOf('a'))).toBeNull()
    await expect(signIn(email, 'b')).rejects.toThrow('Invalid login')
    await session('accept_code', link.split('code=')[1], 'eight green baskets')
    expect(await signIn(email, 'b', 'eight green baskets')).toBeNull()
    expect(await session('read', keyOf('b'))).toMatchObject({ name: 'noi', role: 'owner', account_id: id })
    const [action] = await backend.database.select().from(staffAction).where(eq(staffAction.action, 'shop.owner'))
    expect(action).toMatchObject({ staff: 'operator', about: 'noi' })
  })

  it('is added by the operator where there is no account', async () => {
    const { result: link } = await backend.backend.run((job) => makeOwner(job, 'lek@example.com'))
    expect(await session('read_code', link.split('code=')[1])).toEqual({ name: 'lek', email: 'lek@example.com' })
    await expect(backend.backend.run((job) => makeOwner(job, 'lek'))).rejects.toThrow('Invalid email')
  })

  it('stays, when two owners remove each other at the same moment', async () => {
    const [noi, lek] = [await join('noi', 'owner'), await join('lek', 'owner')]
    const ended = await Promise.allSettled([account('set_role', noi.id, 'packer'), account('set_active', lek.id, false)])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await session('read_sign_in')).toMatchObject({ passcode: false })
  })
})

it('changes name the account that made them', async () => {
  const { id } = await join('noi', 'owner')
  const invited = { name: 'Lek', email: 'lek@example.com', role: 'packer' }
  await backend.ask('staff.account', 'invite', [invited], { trusted: true, staffName: 'noi', staffRole: 'owner', staffAccountId: id })
  const rows = await backend.database.select().from(staffAction).orderBy(staffAction.id)
  expect(rows.map(({ staff, account_id, action }) => [staff, account_id, action])).toEqual([
    ['program', null, 'staff.account.invite'],
    ['noi', id, 'staff.session.accept_code'],
    ['noi', id, 'staff.account.invite'],
  ])
})

it('the link of a shop without a mail server is shown to the owner, sets a password once, and replaces the one in the mail file', async () => {
  const { id, email, code } = await invite('noi', 'packer')
  await expect(account('create_link', id)).rejects.toThrow('links are sent by email only')
  Object.assign(backend.ports.mailer, { reachesMailboxes: false })
  try {
    expect(await backend.callTrusted('staff.mail', 'read_state', [])).toMatchObject({ is_delivered: false })
    const link = String(await account('create_link', id))
    expect(link).toMatch(/^http:\/\/localhost:3000\/(th|en)\/staff\/accept\?code=[\w-]{20,}$/)
    await expect(session('accept_code', code, staffPassword)).rejects.toThrow('This link is invalid')
    await session('accept_code', link.split('code=')[1], staffPassword)
    await signIn(email, 'a')
    const action = (await backend.database.select().from(staffAction)).find((row) => row.action === 'staff.account.create_link')
    expect(JSON.stringify(action)).not.toContain(link.split('code=')[1])
  } finally {
    Object.assign(backend.ports.mailer, { reachesMailboxes: true })
  }
})

describe('the undo of a change', () => {
  const changes = async () => (await account('read_changes')) as { id: number; name: string; staff: string; after: object }[]
  const undoNewest = async () => account('undo', (await changes())[0]?.id)
  const read = async () => ((await account('read_all')) as { role: string; active: boolean }[])[0]

  it('gives the former role back, and is a change of its own', async () => {
    const { id } = await join('noi', 'manager')
    await account('set_role', id, 'packer')
    expect(await changes()).toMatchObject([
      { recordId: id, name: 'noi', staff: 'program', before: { role: 'manager' }, after: { role: 'packer' } },
    ])
    await undoNewest()
    expect(await read()).toMatchObject({ role: 'manager', active: true })
    await undoNewest()
    expect(await read()).toMatchObject({ role: 'packer', active: true })
    expect(await changes()).toHaveLength(3)
  })

  it('lets a deactivated account sign in again, and ends sessions when it deactivates one', async () => {
    const { id, email } = await join('noi', 'manager')
    await account('set_active', id, false)
    await undoNewest()
    await signIn(email, 'a')
    await undoNewest()
    expect(await read()).toMatchObject({ role: 'manager', active: false })
    expect(await session('read', keyOf('a'))).toBeNull()
  })

  it('is refused once the account was changed again, and for the last owner', async () => {
    const { id } = await join('noi', 'manager')
    await account('set_role', id, 'packer')
    const [first] = await changes()
    await account('set_role', id, 'owner')
    await expect(account('undo', first?.id)).rejects.toThrow('This account has changed in the meantime')
    await expect(undoNewest()).rejects.toThrow('at least one active owner')
    await expect(account('undo', 999_999)).rejects.toThrow('This account has changed in the meantime')
    expect(await read()).toMatchObject({ role: 'owner' })
  })
})
