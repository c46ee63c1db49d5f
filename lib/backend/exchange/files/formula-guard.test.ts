import { guardFormula, unguardFormula } from './formula-guard'

it.each(['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A1'])('a spreadsheet does not run %j, and it comes back as it was', (cell) => {
  expect(guardFormula(cell)).toBe(`'${cell}`)
  expect(unguardFormula(guardFormula(cell))).toBe(cell)
})
