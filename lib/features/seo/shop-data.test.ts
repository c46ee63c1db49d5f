import { demoProfile } from '@/lib/tools/testing/shop-profile'
import { organizationData, storeData, websiteData } from './shop-data'
import { siteUrl } from './site'

const map = 'https://www.openstreetmap.org/?mlat=13.7222&mlon=100.7594#map=15'

describe('the shop for search engines', () => {
  it('is an organization that can be called', () => {
    expect(organizationData('th', demoProfile('th'))).toMatchObject({
      name: 'Talat',
      legalName: demoProfile('th').company?.name,
      telephone: '+6625550100',
    })
    expect(organizationData('en', demoProfile('en')).contactPoint).toHaveLength(3)
  })

  it('is a site whose search takes what was typed', () => {
    expect(websiteData('th', demoProfile('th')).potentialAction).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl('/th/search') + '?query={search_term_string}' },
      'query-input': 'required name=search_term_string',
    })
  })

  it('is a store with hours, and a place where the settings have a map', () => {
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

  it('says nothing that its settings do not say', () => {
    const nothing = organizationData('en', { ...demoProfile('en'), company: null, phones: [], socialLinks: [] })
    expect(Object.keys(nothing).sort()).toEqual(['@id', '@type', 'contactPoint', 'logo', 'name', 'sameAs', 'url'])
    expect(storeData('en', { ...demoProfile('en'), openingHours: [] }, { linkUrl: null, frameUrl: null })).not.toHaveProperty(
      'openingHoursSpecification',
    )
  })
})
