import { defaultDeliveryZones } from '@/lib/domain/delivery/delivery-zones'
import { findSettingIssues } from '@/lib/domain/settings/setting-issues'
import { findPlaces, newZone, zonesMapping } from './zones-mapping'

const names = { '10': 'Bangkok', '1004': 'Bang Rak', '1008': 'Pom Prap', '84': 'Surat Thani', '8404': 'Ko Samui', '8405': 'Ko Pha-ngan' }

it('lists a province with its districts', () => {
  expect(findPlaces(names, { text: '', province: '10' })).toEqual(['10', '1004', '1008'])
  expect(findPlaces(names, { text: ' ', province: '' })).toEqual([])
})

it.each([
  ['Ko P', ['8405']],
  ['SURAT', ['84', '8405', '8404']],
  ['bang', ['10', '1004', '1008']],
  ['nowhere', []],
])('finds %s by the names of districts and provinces', (text, found) => {
  expect(findPlaces(names, { text, province: '10' })).toEqual(found)
})

it('begins with the zones of a shop without the setting', () => {
  expect(JSON.parse(zonesMapping.write(zonesMapping.read(null)))).toEqual(defaultDeliveryZones)
})

it('stores no zone as a shop that delivers nowhere, not as the zones of a shop without the setting', () => {
  expect(findSettingIssues('delivery_zones', zonesMapping.write({ zones: [] }))).toEqual([])
})

const fieldsOf = (zones: Parameters<typeof zonesMapping.write>[0]['zones']) =>
  findSettingIssues('delivery_zones', zonesMapping.write({ zones })).map(({ path }) => zonesMapping.fieldOf?.(path))

const zone = { ...newZone, name: 'Near', places: ['10'], fees: [{ up_to_kg: '5', fee: '60' }], fee_per_extra_kg: '8' }

it.each([
  ['a new zone', [newZone], ['zones.0.name', 'zones.0.fees.0.up_to_kg', 'zones.0.fees.0.fee', 'zones.0.fee_per_extra_kg']],
  ['a zone without fees', [{ ...zone, fees: [] }], ['zones.0.fees']],
  ['words for an amount', [{ ...zone, free_from: 'never' }], ['zones.0.free_from']],
  ['an unknown place', [{ ...zone, places: ['10', '1'] }], ['zones.0.places']],
  ['a place of another zone', [zone, { ...zone, places: ['1004', '10'] }], ['zones.1.places']],
  [
    'a second zone for everywhere else',
    [
      { ...zone, places: [] },
      { ...zone, places: [] },
    ],
    ['zones.1.places'],
  ],
])('%s has its issues at the fields of the form', (_name, zones, fields) => {
  expect(fieldsOf(zones)).toEqual(fields)
})
