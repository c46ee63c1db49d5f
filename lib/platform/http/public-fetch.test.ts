import { fetchPublic, isFetchable, isPublicAddress } from './public-fetch'

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
  expect(isFetchable(new URL('https://localhost/profile'))).toBe(true)
  await expect(fetchPublic(new URL('https://localhost/profile'))).rejects.toThrow('localhost is not public')
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
