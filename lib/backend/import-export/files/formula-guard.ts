/**
 * A spreadsheet runs what begins like a formula, so the writer of a name or a comment could run something on the
 * computer of the person who opens the file. And it makes numbers of texts of digits: of 0812345678 it saves 812345678, of
 * 0105500000000 it saves 1.055E+11. An apostrophe in front keeps both a text, and reading takes it away again. A cell
 * that begins with an apostrophe as if guarded gets one more, so that every text comes back as it was.
 */
// Spreadsheets take the wide forms of the same signs for them.
const dangerous = /^[=+\-@＝＋－＠\t\r\n]|^'['=+\-@＝＋－＠\t\r\n\d]/
const guarded = /^'(?=['=+\-@＝＋－＠\t\r\n\d])/

// No number is written like this (`cell-types/numbers.ts`): 0, 0.5 and 45.00 stay numbers.
const damagedAsNumber = /^0\d|^\d{12,}$|^\d+(\.\d+)?e[+-]?\d+$/i

export function guardFormula(cell: string): string {
  return dangerous.test(cell) || damagedAsNumber.test(cell) ? `'${cell}` : cell
}

/** Takes away the apostrophe, also the one by which people keep the first 0 of a telephone number. */
export function unguardFormula(cell: string): string {
  return cell.replace(guarded, '')
}
