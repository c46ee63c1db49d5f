import { decideCallerRole, isRequiredBy, isTotpCode, mayEnroll, normalCode, totpStep, totpUri } from './second-factor'
import { mayCall } from '../methods/rights'
import { includesRole, pageRights, staffRoles } from './staff-roles'

it('owners and managers may have a second factor, packers may not', () => {
  expect(staffRoles.filter(mayEnroll)).toEqual(['owner', 'manager'])
})

it.each([
  ['owner', false, true, 'enrolling'],
  ['manager', false, true, 'enrolling'],
  ['packer', false, true, 'packer'],
  ['owner', true, true, 'owner'],
  ['owner', false, false, 'owner'],
] as const)('%s with a second factor: %s, required: %s, calls as %s', (role, hasSecondFactor, isRequired, expected) => {
  expect(decideCallerRole({ role, hasSecondFactor, isRequired })).toBe(expected)
})

it('the setting counts as a spreadsheet writes it, and nothing else requires a second factor', () => {
  expect(['true', 'TRUE', ' true '].map(isRequiredBy)).toEqual([true, true, true])
  expect([null, '', 'false', 'yes'].map(isRequiredBy)).toEqual([false, false, false, false])
})

it('someone who must set up the second factor reaches nothing but the own account [U17]', () => {
  const pages = Object.entries(pageRights).filter(([, lowest]) => includesRole('enrolling', lowest))
  expect(pages.map(([page]) => page)).toEqual(['account'])
  expect(mayCall('enrolling', 'staff.second_factor', 'confirm')).toBe(true)
  for (const [model, method] of [
    ['sale.order', 'staff_search'],
    ['staff.account', 'reset_second_factor'],
    ['staff.setting', 'save'],
    ['ecom2.interface', 'get_config'],
    ['staff.unknown', 'read'],
  ] as const) {
    expect([model, mayCall('enrolling', model, method)]).toEqual([model, false])
  }
})

it('codes are compared without spaces, hyphens and case, and Thai digits count', () => {
  expect(normalCode(' 123 456')).toBe('123456')
  expect(normalCode('abcd-efgh-2345-6723')).toBe('ABCDEFGH23456723')
  expect(normalCode('๑๒๓๔๕๖')).toBe('123456')
})

it('six digits are a code of the app, anything else is none', () => {
  expect(['123456', '12345', '1234567', '12345A'].filter(isTotpCode)).toEqual(['123456'])
})

it('a step lasts 30 seconds', () => {
  const step = totpStep(new Date('2026-11-18T03:00:00Z'), 0)
  expect(totpStep(new Date('2026-11-18T03:00:29.999Z'), 0)).toBe(step)
  expect(totpStep(new Date('2026-11-18T03:00:30Z'), -1)).toBe(step)
})

it('apps read shop, account and key from the URI', () => {
  const uri = new URL(totpUri({ issuer: 'ร้าน & Co', account: 'noi@example.com', secret: 'JBSWY3DP' }))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/ร้าน & Co:noi@example.com'])
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: 'JBSWY3DP', issuer: 'ร้าน & Co' })
})
