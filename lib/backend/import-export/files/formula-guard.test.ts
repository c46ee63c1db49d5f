import { guardFormula, unguardFormula } from './formula-guard'

it.each(['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A1'])(
  'a spreadsheet does not run %j, and it comes back as it was',
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`)
    expect(unguardFormula(guardFormula(cell))).toBe(cell)
  },
)

it.each(['0812345678', '00000', '0105500000000', '1234567890123', '007', '01/02', '08.00', '1E5', '2.5e+12', '12e-3'])(
  'a spreadsheet makes no number of the text %j, and it comes back as it was',
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`)
    expect(unguardFormula(guardFormula(cell))).toBe(cell)
    expect(unguardFormula(guardFormula(`'${cell}`))).toBe(`'${cell}`)
  },
)

it.each([
  '0',
  '0.5',
  '0.50',
  '12',
  '45.00',
  '99999999999',
  '99999999999.999',
  '999999999999.99',
  '2026-11-21',
  '2026-11-21 18:30:00',
  '10: 38.50 | 50: 35.00',
  'VL01',
  '500 g',
])('%j stays as it is: a number, a date or a text that no spreadsheet damages', (cell) => {
  expect(guardFormula(cell)).toBe(cell)
})
