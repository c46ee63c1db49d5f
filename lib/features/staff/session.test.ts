import { closeStaffSession, openStaffSession, readStaffSession } from './session'
import { createSessionBackend } from './testing/session-backend'

const passcode = 'morning-market'
let mockBackend = createSessionBackend()

jest.mock('@/lib/platform/rpc/transport.server', () => ({
  callBackend: (...args: Parameters<typeof mockBackend.callBackend>) => mockBackend.callBackend(...args),
}))

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'talat')
  mockBackend = createSessionBackend()
})

it.each([
  ['the backend keeps it', () => undefined],
  ['the server knows no sessions of the staff', () => mockBackend.becomeNetforce()],
])('a session is valid for its token until it is closed when %s', async (_where, prepare) => {
  prepare()
  const [noi, lek] = [await openStaffSession('น้อย', passcode), await openStaffSession('Lek', passcode)]
  expect(await readStaffSession(noi, passcode)).toEqual({ name: 'น้อย', role: 'owner', accountId: null })
  await closeStaffSession(noi, passcode)
  expect(await readStaffSession(noi, passcode)).toBeNull()
  expect(await readStaffSession(lek, passcode)).toMatchObject({ name: 'Lek' })
})

it('calls a server without staff sessions only once', async () => {
  mockBackend.becomeNetforce()
  const asked = jest.spyOn(mockBackend, 'callBackend')
  const token = await openStaffSession('Noi', passcode)
  await readStaffSession(token, passcode)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('a new passcode ends every session [U8]', async () => {
  const token = await openStaffSession('Noi', passcode)
  expect(await readStaffSession(token, 'evening-market')).toBeNull()
})

it.each(['', 'made-up', 'e30.forged', 'x'.repeat(10_000)])('rejects a forged token: %.20s', async (token) => {
  await openStaffSession('Noi', passcode)
  expect(await readStaffSession(token, passcode)).toBeNull()
})

it('the backend never receives a token', async () => {
  const token = await openStaffSession('Noi', passcode)
  expect(mockBackend.keys()).toEqual([expect.not.stringContaining(token)])
})

it('throws instead of ending the session when the backend is unreachable', async () => {
  const token = await openStaffSession('Noi', passcode)
  jest
    .spyOn(mockBackend, 'callBackend')
    .mockRejectedValue(Object.assign(new Error('The connection failed.'), { name: 'RpcError', kind: 'network' }))
  await expect(readStaffSession(token, passcode)).rejects.toThrow('The connection failed.')
})
