import { guardFormula, unguardFormula } from './formula-guard'

it.each(['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A1'])(
  'escapes the formula %j for spreadsheets, and unescapes it unchanged [X6]',
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`)
    expect(unguardFormula(guardFormula(cell))).toBe(cell)
  },
)

it.each(['0812345678', '00000', '0105500000000', '1234567890123', '007', '01/02', '08.00', '1E5', '2.5e+12', '12e-3'])(
  'escapes the numeric text %j for spreadsheets, and unescapes it unchanged',
  (cell) => {
    expect(guardFormula(cell)).toBe(`'${cell}`)
    expect(unguardFormula(guardFormula(cell))).toBe(cell)
    expect(unguardFormula(guardFormula(`'${cell}`))).toBe(`'${cell}`)
  },
)

it.each(['0.5', '45.00', '999999999999.99', '2026-11-21 18:30:00', '10: 38.50 | 50: 35.00', 'VL01', '500 g'])(
  'does not escape the number, date or text %j',
  (cell) => {
    expect(guardFormula(cell)).toBe(cell)
  },
)
