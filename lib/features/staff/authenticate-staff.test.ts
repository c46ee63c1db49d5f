import { NextRequest } from 'next/server'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import { authenticateStaff, isStorefront } from './authenticate-staff'

const programs = new Map<string, { name: string; role: StaffRole }>([
  ['talat_of_the_till', { name: 'Till', role: 'packer' }],
  ['talat_of_a_storefront', { name: 'Storefront', role: 'owner' }],
])
const mockToken = (token: string) => programs.get(token) ?? null

jest.mock('./passcode', () => ({ isStaffPasscode: async (given: string) => given === 'let me in' }))
jest.mock('./server', () => ({ signedInStaff: async () => null }))
jest.mock('./session', () => ({ readStaffToken: async (token: string) => mockToken(token) }))

const ask = (headers: Record<string, string>, visitor: 'program' | 'island' = 'program') =>
  authenticateStaff(new NextRequest('http://shop.test/json_rpc', { headers }), visitor)
const till = { authorization: 'Bearer talat_of_the_till' }

/** The credentials of programs with all rights, and the role that they have by themselves. */
describe.each([
  ['the passcode', { 'x-staff-passcode': 'let me in' }, { name: 'program', role: null }],
  ['the token of an owner', { authorization: 'Bearer talat_of_a_storefront' }, { name: 'Storefront', role: 'owner' }],
])('a program with %s', (_, credential, own) => {
  it('has all rights, and the name that it gives', async () => {
    expect(await ask(credential)).toMatchObject({ ...own, accountId: null })
    expect(await ask({ ...credential, 'x-staff-name': '%E0%B8%99%E0%B9%89%E0%B8%AD%E0%B8%A2' })).toMatchObject({ name: 'น้อย' })
  })

  it('acts for someone with the role and the account that it passes on', async () => {
    expect(await ask({ ...credential, 'x-staff-role': 'packer', 'x-staff-account': '7' })).toMatchObject({ role: 'packer', accountId: 7 })
  })

  it.each(['boss', '', 'Owner'])('is refused with the unknown role %j instead of having all rights', async (role) => {
    await expect(ask({ ...credential, 'x-staff-role': role })).rejects.toThrow('Your role does not allow this')
  })
})

it('a program with another token has its name and role, whatever it says in headers [U18]', async () => {
  const claims = { 'x-staff-name': 'Noi', 'x-staff-account': '7', 'x-staff-passcode': 'let me in' }
  expect(await ask({ ...till, ...claims })).toEqual({ name: 'Till', role: 'packer', accountId: null })
  await expect(ask({ ...till, 'x-staff-role': 'owner' })).rejects.toThrow('Your role does not allow this')
})

it.each([
  ['a wrong passcode', { 'x-staff-passcode': 'guess', 'x-staff-role': 'packer' }, 'Please sign in to the staff pages.'],
  ['a revoked token', { authorization: 'Bearer talat_revoked', 'x-staff-passcode': 'let me in' }, 'This API token is invalid'],
])('%s is refused', async (_, headers, refusal) => {
  await expect(ask(headers)).rejects.toThrow(refusal)
})

it('an island is not staff by a token, and neither is a program by another Authorization', async () => {
  expect([await ask(till, 'island'), await ask({ authorization: 'Basic talat_x' })]).toEqual([null, null])
})

it.each([
  ['the passcode', 'let me in', true],
  ['the token of an owner', 'talat_of_a_storefront', true],
  ['the token of a packer', 'talat_of_the_till', false],
  ['a revoked token', 'talat_revoked', false],
  ['a guess', 'guess', false],
  ['nothing', '', false],
])('a storefront of this shop shows %s: %s', async (_, credential, isOwn) => {
  expect(await isStorefront(new Headers({ 'x-storefront': credential }))).toBe(isOwn)
})
