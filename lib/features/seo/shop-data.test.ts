import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { coordinatesOf, organizationData, storeData, websiteData } from './shop-data'
import { siteUrl } from './site'
import { demoPolicies } from './testing/policies'

const unknownPolicies = { delivery: null, returns: null }

const map = 'https://www.openstreetmap.org/?mlat=13.7222&mlon=100.7594#map=15'

describe('the structured data of the shop', () => {
  it('has an organization with phone number and contact points', () => {
    expect(organizationData('th', demoProfile('th'), demoPolicies)).toMatchObject({
      name: 'Talat',
      legalName: demoProfile('th').company?.name,
      telephone: '+6625550100',
    })
    expect(organizationData('en', demoProfile('en'), demoPolicies).contactPoint).toHaveLength(3)
  })

  it('has a website with a search action', () => {
    expect(websiteData('th', demoProfile('th')).potentialAction).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl('/th/search') + '?query={search_term_string}' },
      'query-input': 'required name=search_term_string',
    })
  })

  it('has a store with opening hours, and with coordinates when the settings have a map', () => {
    expect(storeData('en', demoProfile('en'), { linkUrl: map, frameUrl: null }, demoPolicies)).toMatchObject({
      '@type': 'GroceryStore',
      address: {
        streetAddress: '88/8 Soi Lat Krabang 54, Lat Krabang, Bangkok 10520, Thailand',
        postalCode: '10520',
        addressCountry: 'TH',
      },
      openingHoursSpecification: [{ opens: '08:30', closes: '17:30', dayOfWeek: expect.arrayContaining(['Monday', 'Saturday']) }],
      geo: { latitude: 13.7222, longitude: 100.7594 },
      hasMap: map,
    })
    expect(storeData('en', demoProfile('en'), { linkUrl: null, frameUrl: null }, demoPolicies)).not.toHaveProperty('geo')
  })

  it('has all opening hours of the store, and none of other places', () => {
    const hours = { place: 'Store', firstDay: 1, lastDay: 5, opens: '08:30', closes: '17:30' }
    const sunday = { ...hours, firstDay: 0, lastDay: 0, opens: '10:00' }
    const openingHours = [hours, { ...hours, place: 'Warehouse', opens: '04:00' }, sunday]
    const store = storeData('en', { ...demoProfile('en'), openingHours }, { linkUrl: null, frameUrl: null }, demoPolicies)
    expect(store).toMatchObject({ openingHoursSpecification: [{ opens: '08:30' }, { opens: '10:00', dayOfWeek: ['Sunday'] }] })
    expect(Object(store).openingHoursSpecification).toHaveLength(2)
  })

  it('omits properties that the settings do not contain', () => {
    const nothing = organizationData(
      'en',
      { ...demoProfile('en'), company: null, phones: [], email: null, socialLinks: [] },
      unknownPolicies,
    )
    expect(Object.keys(nothing).sort()).toEqual(['@id', '@type', 'contactPoint', 'logo', 'name', 'sameAs', 'url'])
    const store = storeData('en', { ...demoProfile('en'), openingHours: [] }, { linkUrl: null, frameUrl: null }, unknownPolicies)
    expect(store).not.toHaveProperty('openingHoursSpecification')
    expect(store).not.toHaveProperty('areaServed')
  })

  it('delivers by zone and weight, free from an amount, and says where', () => {
    const { hasShippingService: service } = organizationData('en', demoProfile('en'), demoPolicies)
    expect(service).toMatchObject({
      '@type': 'ShippingService',
      handlingTime: { cutoffTime: '15:00:00+07:00' },
      shippingConditions: [
        {
          shippingDestination: { addressRegion: ['10', '11', '12', '13', '73', '74'] },
          weight: { minValue: 0, maxValue: 5 },
          shippingRate: { value: 60 },
        },
        { weight: { minValue: 5, maxValue: 15 }, shippingRate: { value: 100 } },
        { orderValue: { minValue: 800 }, shippingRate: { value: 0 } },
        { shippingDestination: { addressCountry: 'TH' }, weight: { maxValue: 3 }, shippingRate: { value: 120 } },
        { weight: { minValue: 3, maxValue: 10 }, shippingRate: { value: 220 } },
        { orderValue: { minValue: 2000 }, shippingRate: { value: 0 } },
      ],
    })
    const place = { linkUrl: null, frameUrl: null }
    expect(storeData('en', demoProfile('en'), place, demoPolicies).areaServed).toEqual([{ '@type': 'Country', name: 'TH' }])
    const [bangkok] = demoPolicies.delivery?.zones ?? []
    const near = {
      ...demoPolicies,
      delivery: { zones: bangkok ? [bangkok] : [], cutOffHour: 15, closedWeekdays: [], districtNames: ['Bang Rak'] },
    }
    expect(storeData('en', demoProfile('en'), place, near).areaServed).toEqual(
      expect.arrayContaining([
        { '@type': 'AdministrativeArea', name: 'TH-10' },
        { '@type': 'AdministrativeArea', name: 'Bang Rak' },
      ]),
    )
  })

  it('says that nothing is taken back when the shop allows no returns', () => {
    const returns = { days: 0, method: 'mail', fees: 'customer' } as const
    expect(organizationData('en', demoProfile('en'), { delivery: null, returns }).hasMerchantReturnPolicy).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
  })
})

const latKrabang = { latitude: 13.7222, longitude: 100.7594 }

it.each([
  ['https://www.openstreetmap.org/?mlat=13.7222&mlon=100.7594#map=15/13.7222/100.7594'],
  ['https://maps.google.com/maps?q=13.7222,100.7594&output=embed'],
  ['https://www.google.com/maps/@13.7222,100.7594,15z'],
])('finds the place in %s', (url) => {
  expect(coordinatesOf(url)).toEqual(latKrabang)
})

it.each([[null], ['https://maps.app.goo.gl/abc'], ['https://maps.google.com/?q=913.7,100.7'], ['https://maps.google.com/?q=1.2.3,4']])(
  'finds no place in %s',
  (url) => {
    expect(coordinatesOf(url)).toBeNull()
  },
)
