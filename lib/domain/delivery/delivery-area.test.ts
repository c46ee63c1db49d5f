import { fromTimeInBangkok } from '@/lib/core/dates'
import { areaCookie, deliveryReaches, parseAreaCookie } from './area-choice'
import { nextDeliveryDays, reachOf } from './delivery-area'
import { calendarOf } from './delivery-setting'
import { shippingZonesOf } from './delivery-zones'

const bangRak = { province_code: '10', district_code: '1004', pickup_at_factory: false }
const koSamui = { province_code: '84', district_code: '8404', pickup_at_factory: false }
const shippingZones = shippingZonesOf(null)
const calendar = { ...calendarOf({}, new Date('2026-11-24T10:00:00+07:00')), holidays: ['2026-12-10'], promised: [] }

describe('what is delivered to a district', () => {
  it.each([
    ['all of the shop near by', bangRak, shippingZones, 'all'],
    ['all but chilled goods far away', koSamui, shippingZones, 'ambient'],
    ['nothing where no price list holds', koSamui, shippingZones.slice(0, 1), 'none'],
  ])('is %s', (_name, destination, zones, reach) => {
    expect(reachOf(destination, zones)).toBe(reach)
  })
})

describe('the next days of delivery', () => {
  it('each have a cut-off time, and skip a holiday and a Sunday', () => {
    expect(nextDeliveryDays(fromTimeInBangkok('2026-12-09 10:00:00'), calendar, 3)).toEqual([
      { date: '2026-12-11', orderUntil: '2026-12-09 15:00:00' },
      { date: '2026-12-12', orderUntil: '2026-12-11 15:00:00' },
      { date: '2026-12-14', orderUntil: '2026-12-12 15:00:00' },
    ])
  })

  it('begin a day later from the cut-off hour on', () => {
    expect(nextDeliveryDays(fromTimeInBangkok('2026-11-24 14:59:59'), calendar, 1)).toMatchObject([{ date: '2026-11-25' }])
    expect(nextDeliveryDays(fromTimeInBangkok('2026-11-24 15:00:00'), calendar, 1)).toMatchObject([{ date: '2026-11-26' }])
  })

  it('leave out a day that is full', () => {
    const promised = [{ date: '2026-11-25', slot: null, zone: null, orders: calendar.day_capacity }]
    expect(nextDeliveryDays(fromTimeInBangkok('2026-11-24 10:00:00'), { ...calendar, promised }, 2)).toEqual([
      { date: '2026-11-26', orderUntil: '2026-11-25 15:00:00' },
      { date: '2026-11-27', orderUntil: '2026-11-26 15:00:00' },
    ])
  })
})

describe('the delivery area cookie', () => {
  it.each(deliveryReaches.flatMap((reach) => [true, false].map((isFromAddress) => ({ districtId: 41, reach, isFromAddress }))))(
    'round-trips %j',
    (choice) => {
      expect(parseAreaCookie(areaCookie(choice))).toEqual(choice)
    },
  )

  it.each([
    undefined,
    null,
    '',
    '41',
    '41.some',
    '0.all',
    '-1.all',
    '41.all.home',
    '41.all.address ',
    '1e3.all',
    '9999999999.all',
    '<b>.all',
  ])('is ignored where it holds %j', (text) => {
    expect(parseAreaCookie(text)).toBeNull()
  })
})
