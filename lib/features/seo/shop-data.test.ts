import { company, phones } from '@/lib/core/shop-details'
import { organizationData, storeData, websiteData } from './shop-data'
import { siteUrl } from './site'

const map = 'https://www.openstreetmap.org/?mlat=13.7222&mlon=100.7594#map=15'

describe('the shop for search engines', () => {
  it('is an organization that can be called', () => {
    expect(organizationData('th')).toMatchObject({ name: 'Talat', legalName: company.th.name, telephone: '+6625550100' })
    expect(organizationData('en').contactPoint).toHaveLength(phones.length)
  })

  it('is a site whose search takes what was typed', () => {
    expect(websiteData('th').potentialAction).toEqual({
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteUrl('/th/search') + '?query={search_term_string}' },
      'query-input': 'required name=search_term_string',
    })
  })

  it('is a store with hours, and a place where the settings have a map', () => {
    expect(storeData('en', { linkUrl: map, frameUrl: null })).toMatchObject({
      '@type': 'GroceryStore',
      address: { streetAddress: '88/8 Soi Lat Krabang 54', addressRegion: 'Bangkok', postalCode: '10520', addressCountry: 'TH' },
      openingHoursSpecification: { opens: '08:30', closes: '17:30', dayOfWeek: expect.arrayContaining(['Monday', 'Saturday']) },
      geo: { latitude: 13.7222, longitude: 100.7594 },
      hasMap: map,
    })
    expect(storeData('en', { linkUrl: null, frameUrl: null })).not.toHaveProperty('geo')
  })

  it('has in its address, piece by piece, what its paper says', () => {
    for (const language of ['th', 'en'] as const) {
      const { address, parts } = company[language]
      for (const part of Object.values(parts)) expect(address).toContain(part)
    }
  })
})
