import { maxId } from '@/lib/core/ids'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import { wantedOf } from './wanted'
import { formatCartHandle, parseCartHandle } from './cart-handle'
import { matchDistricts } from './district-view'

it('adds up lines of the same product and keeps the order of the first', () => {
  const lines = [
    { id: '9', quantity: 2 },
    { id: '7', quantity: 1 },
    { id: '9', quantity: 3 },
  ]
  expect(wantedOf(lines)).toEqual([
    { productId: 9, quantity: 5 },
    { productId: 7, quantity: 1 },
  ])
})

it('asks for no more than the largest quantity, and for 0 only when all lines do', () => {
  const of = (...quantities: number[]) => wantedOf(quantities.map((quantity) => ({ id: '7', quantity })))[0]?.quantity
  expect([of(60, 60), of(0, 0), of(0, 4)]).toEqual([maximumQuantity, 0, 4])
})

it('asks for a product that does not exist where an id is none', () => {
  expect(wantedOf([{ id: 'prod_x', quantity: 1 }])).toEqual([{ productId: maxId, quantity: 1 }])
})

const cartKey = 'Ab-_9'.padEnd(43, 'x')

it('a cart is named by its number, and a guest’s also by its key', () => {
  for (const handle of [
    { cartId: 7, cartKey: null },
    { cartId: 7, cartKey },
  ])
    expect(parseCartHandle(formatCartHandle(handle))).toEqual(handle)
})

it.each(['', '0', '07', '7.', `7.${cartKey}x`, `7.${cartKey.slice(1)}`, `x.${cartKey}`, '7 ', '1e3', '9999999999'])(
  '“%s” names no cart',
  (text) => {
    expect(parseCartHandle(text)).toBeNull()
  },
)

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
