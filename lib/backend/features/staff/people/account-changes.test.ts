import { recordChange, staffAccount, staffAction, staffSession } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { keyOf, staffAccountTools, staffPassword } from '@/lib/backend/testing/staff-accounts'

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})

beforeEach(async () => {
  backend.ports.setNow(testNow)
  await backend.database.delete(staffSession)
  await backend.database.delete(staffAction)
  await backend.database.delete(staffAccount)
  await backend.database.delete(recordChange)
})

afterAll(() => backend.close())

const { account, session, invite, join, signIn } = staffAccountTools(() => backend)

describe('the link of a shop without a mail server', () => {
  it('is shown to the owner, sets a password once, and replaces the one in the mail file', async () => {
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
