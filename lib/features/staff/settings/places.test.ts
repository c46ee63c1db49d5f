import { findPlaces } from './places'

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
