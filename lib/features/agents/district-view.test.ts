import { matchDistricts } from './district-view'

const bangRak = { id: 4, names: ['Bang Rak', 'บางรัก'], province: 'Bangkok' }
const bangRakYai = { id: 5, names: ['Bang Rak Yai', 'บางรักใหญ่'], province: 'Nonthaburi' }
const mueang = ['Phuket', 'Krabi'].map((province, index) => ({ id: 10 + index, names: ['Mueang', 'เมือง'], province }))
const districts = [bangRak, bangRakYai, ...mueang]

it.each(['4', 'bang rak', 'BangRak', 'บางรัก', 'เขตบางรัก', 'Khet Bang Rak'])('finds the district that “%s” names', (text) => {
  expect(matchDistricts(districts, text)).toEqual([bangRak])
})

it('offers several districts of the same name, and those that a beginning fits', () => {
  expect(matchDistricts(districts, 'อำเภอเมือง')).toEqual(mueang)
  expect(matchDistricts(districts, 'bang')).toEqual([bangRak, bangRakYai])
  expect(matchDistricts(districts, 'Atlantis')).toEqual([])
  expect(matchDistricts(districts, ' ')).toEqual([])
})
