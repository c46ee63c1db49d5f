import { changesAsHeader, changesHeader, readChanges } from './changes-header'

it('what was changed arrives as it was named', () => {
  const changes = ['product:7', 'group:ผัก, สด', 'settings']
  const { [changesHeader]: value } = changesAsHeader(changes)
  expect(value).toMatch(/^[\w%,-]+$/)
  expect(readChanges(value)).toEqual(changes)
})

it('a call that changed nothing has no header', () => {
  expect(changesAsHeader([])).toEqual({})
  expect(readChanges(null)).toEqual([])
})

it('an import of everything does not make a header that a proxy refuses', () => {
  const value = changesAsHeader(Array.from({ length: 50_000 }, (_, id) => `product:${id}`))[changesHeader] ?? ''
  expect(value.length).toBeLessThanOrEqual(4000)
  expect(readChanges(value).at(-1)).toMatch(/^product:\d+$/)
})

it('what cannot be read is left out', () => {
  expect(readChanges(`%E0%A4%A,product:7,${'x'.repeat(300)}`)).toEqual(['product:7'])
})
