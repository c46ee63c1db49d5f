import { staffSession } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'

const key = 'k'.repeat(43)
const other = 'o'.repeat(43)
let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})

beforeEach(async () => {
  backend.ports.setNow(testNow)
  await backend.database.delete(staffSession)
})

afterAll(() => backend.close())

const ask = (method: string, ...args: unknown[]) => backend.callTrusted('staff.session', method, args)

const hoursLater = (hours: number) => backend.ports.setNow(new Date(testNow.getTime() + hours * 3_600_000))

describe('a staff session', () => {
  it('is found by its key until it is closed, without affecting other sessions', async () => {
    await ask('open', key, 'น้อย')
    await ask('open', other, 'Lek')
    expect(await ask('read', key)).toEqual({ name: 'น้อย', role: 'owner', account_id: null })
    await ask('close', key)
    expect([await ask('read', key), await ask('read', other)]).toEqual([null, { name: 'Lek', role: 'owner', account_id: null }])
  })

  it('expires after 12 hours, and its row is deleted when the next session opens', async () => {
    await ask('open', key, 'Noi')
    hoursLater(11.9)
    expect(await ask('read', key)).toMatchObject({ name: 'Noi' })
    hoursLater(12.1)
    expect(await ask('read', key)).toBeNull()
    await ask('open', other, 'Lek')
    expect(await backend.database.$count(staffSession)).toBe(1)
  })

  it('is stored without its key in plain text', async () => {
    await ask('open', key, 'Noi')
    expect(JSON.stringify(await backend.database.select().from(staffSession))).not.toContain(key)
  })

  it.each([
    ['open', [key, 'Noi']],
    ['read', [key]],
    ['close', [key]],
    ['read_sign_in', []],
    ['sign_in', [key, 'noi@example.com', 'a long password']],
    ['request_code', ['noi@example.com']],
    ['read_code', ['code']],
    ['accept_code', ['code', 'a long password']],
  ])('refuses %s to callers other than staff', async (method, args) => {
    await expect(backend.call('staff.session', method, args)).rejects.toThrow(`Permission denied (${method} staff.session)`)
  })

  it('cannot be listed, even by trusted callers', async () => {
    await expect(ask('search_read', [], ['name'])).rejects.toThrow("has no attribute 'search_read'")
  })
})
