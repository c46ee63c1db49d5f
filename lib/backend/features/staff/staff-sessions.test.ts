import { setting, staffSession } from '@/lib/backend/infrastructure/database/tables'
import { testNow } from '@/lib/backend/testing/ports'
import { backend } from '@/lib/backend/testing/opened-backend'

const key = 'k'.repeat(43)
const other = 'o'.repeat(43)

beforeEach(async () => {
  backend.ports.setNow(testNow)
  await backend.database.delete(staffSession)
})

const ask = (method: string, ...args: unknown[]) => backend.callTrusted('staff.session', method, args)

const hoursLater = (hours: number) => backend.ports.setNow(new Date(testNow.getTime() + hours * 3_600_000))

describe('a staff session', () => {
  it('is found by its key, which is not stored, until it is closed, without affecting other sessions [U8]', async () => {
    await ask('open', key, 'น้อย')
    expect(JSON.stringify(await backend.database.select().from(staffSession))).not.toContain(key)
    await ask('open', other, 'Lek')
    expect(await ask('read', key)).toEqual({ name: 'น้อย', role: 'owner', account_id: null, session_id: expect.any(Number) })
    await ask('close', key)
    expect([await ask('read', key), await ask('read', other)]).toMatchObject([null, { name: 'Lek', role: 'owner', account_id: null }])
  })

  it.each([
    [undefined, 4],
    ['30', 0.5],
    ['"soon"', 4],
  ])('ends when it was idle, with the setting %s after %d hours, whatever a page polls [U19]', async (value, hours) => {
    if (value) await backend.database.insert(setting).values({ key: 'staff_idle_minutes', lang: 'en', value })
    await ask('open', key, 'Noi')
    hoursLater(hours - 0.1)
    expect(await ask('read', key)).not.toBeNull()
    hoursLater(2 * hours - 0.2)
    expect(await ask('read', key, true)).not.toBeNull()
    hoursLater(2 * hours)
    expect([await ask('read', key, true), await ask('read', key)]).toEqual([null, null])
    await backend.database.delete(setting)
  })

  it('expires after 12 hours, also without an idle limit, and its row is deleted when the next session opens [U9]', async () => {
    await backend.database.insert(setting).values({ key: 'staff_idle_minutes', lang: 'en', value: '0' })
    await ask('open', key, 'Noi')
    hoursLater(11.9)
    expect(await ask('read', key)).toMatchObject({ name: 'Noi' })
    hoursLater(12.1)
    expect(await ask('read', key)).toBeNull()
    await ask('open', other, 'Lek')
    expect(await backend.database.$count(staffSession)).toBe(1)
    await backend.database.delete(setting)
  })
})
