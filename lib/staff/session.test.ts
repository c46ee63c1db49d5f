import { openStaffSession, sealStaffSession } from './session'

const passcode = 'morning-market'
const noi = { name: 'น้อย', expiresAt: 2_000 }
const sealed = sealStaffSession(noi, passcode)

describe('a staff session', () => {
  it('opens with the passcode it was made with, until it ends', () => {
    expect(openStaffSession(sealed, passcode, 1_999)).toEqual(noi)
    expect(openStaffSession(sealed, passcode, 2_000)).toBeNull()
  })

  it('ends for all when the passcode changes', () => {
    expect(openStaffSession(sealed, 'evening-market', 0)).toBeNull()
  })

  const forged = Buffer.from(JSON.stringify({ ...noi, expiresAt: 9e15 })).toString('base64url')

  it.each([
    ['no cookie', undefined],
    ['an empty one', ''],
    ['one without a signature', sealed.split('.')[0]],
    ['one made to last longer', `${forged}.${sealed.split('.')[1]}`],
    ['one with half a signature', sealed.slice(0, -8)],
  ])('does not open by %s', (_what, cookie) => {
    expect(openStaffSession(cookie, passcode, 0)).toBeNull()
  })
})
