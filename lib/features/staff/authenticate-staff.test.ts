import { NextRequest } from 'next/server'
import { authenticateStaff } from './authenticate-staff'

jest.mock('./passcode', () => ({ isStaffPasscode: async (given: string) => given === 'let me in' }))
jest.mock('./server', () => ({ staffOfRequest: async () => null }))

const ask = (headers: Record<string, string>) =>
  authenticateStaff(new NextRequest('http://shop.test/json_rpc', { headers: { 'x-staff-passcode': 'let me in', ...headers } }), 'program')

it('a program with the passcode has a name and no role', async () => {
  expect(await ask({ 'x-staff-name': '%E0%B8%99%E0%B9%89%E0%B8%AD%E0%B8%A2' })).toEqual({ name: 'น้อย', role: null, accountId: null })
  expect(await ask({})).toMatchObject({ name: 'program' })
})

it('a storefront that acts for someone passes on the role and the account', async () => {
  expect(await ask({ 'x-staff-role': 'packer', 'x-staff-account': '7' })).toMatchObject({ role: 'packer', accountId: 7 })
})

it.each(['boss', '', 'Owner'])('the unknown role %j is refused instead of having all rights', async (role) => {
  await expect(ask({ 'x-staff-role': role })).rejects.toThrow('Your role does not allow this')
})

it('a wrong passcode is refused whatever the role', async () => {
  await expect(ask({ 'x-staff-passcode': 'guess', 'x-staff-role': 'packer' })).rejects.toThrow('Please sign in to the staff pages.')
})
