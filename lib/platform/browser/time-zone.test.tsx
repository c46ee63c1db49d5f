import { readTimeZone } from './time-zone'

afterEach(() => delete window.Temporal)

it('asks Temporal for the time zone, and Intl where a browser has no Temporal', () => {
  const ofIntl = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(readTimeZone()).toBe(ofIntl)
  window.Temporal = { Now: { timeZoneId: () => 'Asia/Kathmandu' } }
  expect(readTimeZone()).toBe('Asia/Kathmandu')
})
