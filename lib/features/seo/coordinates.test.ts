import { coordinatesOf } from './shop-data'

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
