import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { organizationData, storeData, websiteData } from './shop-data'
import { siteUrl } from './site'

const map = 'https://www.openstreetmap.org/?mlat=13.7222&mlon=100.7594#map=15'

describe('the structured data of the shop', () => {
  it('has an organization with phone number and contact points', () => {
    expect(organizationData('th', demoProfile('th'))).toMatchObject({
      name: 'Talat',
      legalName: demoProfile('th').company?.name,
      telephone: '+6625550100',
    })
    expect(organizationData('en', demoProfile('en')).contactPoint).toHaveLength(3)
  })

  it('has a website with a search action', () => {
    expect(websiteData('th', demoProfile('th')).potentialAction).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl('/th/search') + '?query={search_term_string}' },
      'query-input': 'required name=search_term_string',
    })
  })

  it('has a store with opening hours, and with coordinates when the settings have a map', () => {
    expect(storeData('en', demoProfile('en'), { linkUrl: map, frameUrl: null })).toMatchObject({
      '@type': 'GroceryStore',
      address: {
        streetAddress: '88/8 Soi Lat Krabang 54, Lat Krabang, Bangkok 10520, Thailand',
        postalCode: '10520',
        addressCountry: 'TH',
      },
      openingHoursSpecification: { opens: '08:30', closes: '17:30', dayOfWeek: expect.arrayContaining(['Monday', 'Saturday']) },
      geo: { latitude: 13.7222, longitude: 100.7594 },
      hasMap: map,
    })
    expect(storeData('en', demoProfile('en'), { linkUrl: null, frameUrl: null })).not.toHaveProperty('geo')
  })

  it('omits properties that the settings do not contain', () => {
    const nothing = organizationData('en', { ...demoProfile('en'), company: null, phones: [], socialLinks: [] })
    expect(Object.keys(nothing).sort()).toEqual(['@id', '@type', 'contactPoint', 'logo', 'name', 'sameAs', 'url'])
    expect(storeData('en', { ...demoProfile('en'), openingHours: [] }, { linkUrl: null, frameUrl: null })).not.toHaveProperty(
      'openingHoursSpecification',
    )
  })
})
