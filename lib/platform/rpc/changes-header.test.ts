import { changesAsHeader, changesHeader, readChanges } from './changes-header'

it('changed tags are read from the header as they were written', () => {
  const changes = ['product:7', 'group:ผัก, สด', 'settings']
  const { [changesHeader]: value } = changesAsHeader(changes)
  expect(value).toMatch(/^[\w%,-]+$/)
  expect(readChanges(value)).toEqual(changes)
})

it('a header of 50,000 changes is limited to 4,000 characters', () => {
  const value = changesAsHeader(Array.from({ length: 50_000 }, (_, id) => `product:${id}`))[changesHeader] ?? ''
  expect(value.length).toBeLessThanOrEqual(4000)
  expect(readChanges(value).at(-1)).toMatch(/^product:\d+$/)
})

it('malformed and overlong tags are ignored', () => {
  expect(readChanges(`%E0%A4%A,product:7,${'x'.repeat(300)}`)).toEqual(['product:7'])
})
