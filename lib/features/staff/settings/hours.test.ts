import { readHours, writeHours } from './hours'

it.each(['Mo-Sa 08:30-17:30', 'Su 09:00-12:00'])('reads and writes the opening hours %s', (text) => {
  expect(writeHours(readHours(text))).toBe(text)
})

it('makes what is no opening hours the usual days with empty times', () => {
  expect(readHours('all day')).toEqual({ first: 'Mo', last: 'Sa', opens: 'day', closes: '' })
  expect(readHours('Mo')).toEqual({ first: 'Mo', last: 'Mo', opens: '', closes: '' })
})
