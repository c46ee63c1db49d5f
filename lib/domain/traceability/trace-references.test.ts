import { lotLink, readReference, saleLineLink } from './trace-references'

it.each([
  [{ qr_code: 'LOT-0001' }, { kind: 'lot', reference: 'LOT-0001' }],
  [{ qr_code: 'TE9ULTAwMDE' }, { kind: 'lot', reference: 'TE9ULTAwMDE' }],
  [{ sl: '1f' }, { kind: 'saleLine', id: 31 }],
  [{ s: '1F' }, { kind: 'saleLine', id: 31 }],
  [{ sm: 'a' }, { kind: 'stockMove', id: 10 }],
  [{ p: 'a' }, { kind: 'stockMove', id: 10 }],
] as const)('the parameters %j are parsed as %j [S5.16]', (parameters, expected) => {
  expect(readReference(parameters)).toEqual(expected)
})

it.each([
  {},
  { qr_code: '' },
  { qr_code: 'SO202600001' },
  { qr_code: 'LOT-"><img src=x>' },
  { qr_code: `LOT-${'9'.repeat(500)}` },
  { sl: '' },
  { sl: '0' },
  { sl: '-1' },
  { sl: 'xyz' },
  { sm: 'fffffffff' },
  { sl: '80000000' },
  { sl: 'FFFFFFFF' },
  { p: 'ffffffff' },
])('the parameters %j are parsed as no reference', (parameters) => {
  expect(readReference(parameters)).toBeNull()
})

it('builds lot and sale line links, and parses a sale line link back to its id', () => {
  const parametersOf = (link: string) => Object.fromEntries(new URL(link).searchParams)
  expect(lotLink('https://talat.example', 'TE9ULTAwMDE')).toBe('https://talat.example/th/pi?qr_code=TE9ULTAwMDE')
  expect(readReference(parametersOf(lotLink('https://talat.example', 'TE9U+/=')))).toBeNull()
  expect(readReference(parametersOf(saleLineLink('https://talat.example', 4711)))).toEqual({ kind: 'saleLine', id: 4711 })
})
