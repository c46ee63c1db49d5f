import { Resolver } from 'node:dns/promises'
import { jest } from '@jest/globals'
import { fetchPublic, isFetchable, isPublicAddress } from './public-fetch'

/** Name servers of someone else: `home.example` has this machine among its addresses, other names have none. */
beforeEach(() => {
  const refuse = () => Promise.reject(new Error('ENODATA'))
  jest
    .spyOn(Resolver.prototype, 'resolve4')
    .mockImplementation((host: string) => (host === 'home.example' ? Promise.resolve(['8.8.8.8', '127.0.0.1']) : refuse()))
  jest.spyOn(Resolver.prototype, 'resolve6').mockImplementation(refuse)
})

it.each([
  'http://platform.example/profile',
  'https://127.0.0.1/profile',
  'https://[::1]/profile',
  'https://2130706433/profile',
  'https://platform.example:8443/profile',
  'https://user:secret@platform.example/profile',
  'file:///etc/passwd',
])('does not fetch %s', async (address) => {
  expect(isFetchable(new URL(address))).toBe(false)
  await expect(fetchPublic(new URL(address))).rejects.toThrow('Not an URL that may be fetched')
})

it('does not connect to a name that leads to this machine', async () => {
  await expect(fetchPublic(new URL('https://home.example/profile'))).rejects.toThrow('home.example is not public')
})

it('does not connect to a name without an address', async () => {
  await expect(fetchPublic(new URL('https://platform.example/profile'))).rejects.toThrow('platform.example has no address')
})

it.each([
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
])('counts %s as private', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['8.8.8.8', '2606:4700:4700::1111'])('counts %s as public', (address) => expect(isPublicAddress(address)).toBe(true))
